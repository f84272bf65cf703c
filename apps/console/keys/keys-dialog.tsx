import { useI18n } from '../i18n/i18n.tsx';
import { useKeyTexts } from '../i18n/keys.ts';
import { Dialog } from '../ui/dialog.tsx';
import { isSingle, type KeyRow, MOD, workingKeys } from './keys.ts';
import { SingleKeys } from './shell-keys.tsx';
import { useSingleKeys } from './state.ts';
import './keys.css';

/** The keys that work on the page and everywhere, and whether single ones do. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const k = useKeyTexts();
  useSingleKeys();
  const [ofPage = [], everywhere = []] = workingKeys();
  return (
    <Dialog title={t('keys.all')} onClose={onClose}>
      <div className="single">
        <SingleKeys />
        <p className="small soft single-about">{k('single.about', { mod: MOD })}</p>
      </div>
      {ofPage.length > 0 && <Rows title={k('onPage')} rows={ofPage} />}
      <Rows title={k('everywhere')} rows={everywhere} />
    </Dialog>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly KeyRow[] }) {
  const k = useKeyTexts();
  const areOn = useSingleKeys();
  return (
    <section className="stack tight">
      <h3 className="sub-h">{title}</h3>
      <dl className="dl keys">
        {rows.map(({ does, on }) => (
          <div key={does} className="pair">
            <dt>
              {Object.keys(on)
                .filter((name) => areOn || !isSingle(name))
                .map((name) => (
                  <Key key={name} name={name} />
                ))}
            </dt>
            <dd>{k(does)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const WRITTEN: Readonly<Record<string, string>> = { Escape: 'Esc', ArrowDown: '↓', ArrowUp: '↑' };
const written = (key: string) => WRITTEN[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** One key; two that are pressed together, or one after the other. */
function Key({ name }: { name: string }) {
  const k = useKeyTexts();
  const isTogether = name.startsWith('mod+');
  const [first = '', second] = isTogether ? [MOD, name.slice('mod+'.length)] : name.split(' ');
  return (
    <span className="nowrap">
      <kbd>{written(first)}</kbd>
      {second !== undefined && (
        <>
          <span className="small soft"> {isTogether ? '+' : k('followedBy')} </span>
          <kbd>{written(second)}</kbd>
        </>
      )}
    </span>
  );
}
