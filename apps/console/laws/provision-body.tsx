import type { ProvisionPart } from '../../../shared/contracts/law.ts';

/** The text of a provision: paragraphs, and lists where the register numbers its parts. */
export function ProvisionBody({ parts, lang }: { parts: readonly ProvisionPart[]; lang: string | undefined }) {
  return (
    <div className="law" lang={lang}>
      {parts.map(({ label, text }, index) =>
        label === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never move
          <p key={index}>{text}</p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never move
          <p key={index} className="numbered-part">
            <span>{label}</span> <span>{text}</span>
          </p>
        ),
      )}
    </div>
  );
}
