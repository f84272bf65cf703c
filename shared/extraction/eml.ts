import PostalMime, { type Address, type Email } from 'postal-mime';
import { htmlToText } from './html-text.ts';
import { refuse } from './refusal.ts';

/** Bytes within which the header of a message is looked at. */
const HEADER_WITHIN = 65_536;
/** Fields that mail programs write and people do not, so that a memorandum with `From:` and `Date:` is not taken for a message. */
const WRITTEN_BY_PROGRAMS = ['mime-version', 'message-id', 'received', 'return-path'];

/** True if the bytes start with the header of a message (RFC 5322); where the sender says they are one, `From:` is enough. */
export function isMessage(bytes: Uint8Array, isHinted: boolean): boolean {
  const names = new Set<string>();
  const lines = new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_WITHIN)).split('\n');
  if (bytes.length > HEADER_WITHIN) lines.pop();
  for (const line of lines) {
    if (line.trim() === '') break;
    const isFolded = names.size > 0 && /^[ \t]/.test(line);
    if (isFolded) continue;
    const name = /^([!-9;-~]+):/.exec(line)?.[1];
    if (name === undefined) return false;
    names.add(name.toLowerCase());
  }
  return names.has('from') && (isHinted || WRITTEN_BY_PROGRAMS.some((name) => names.has(name)));
}

/**
 * The text of an e-mail: its header lines, its body (plain text if it has any), and a line that names the attachments, which are not read;
 * a message within the message is one of them.
 */
export async function readEml(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const message = await PostalMime.parse(bytes.buffer, { forceRfc822Attachments: true }).catch(() => {
    throw refuse('DAMAGED', { format: 'e-mail' });
  });
  if (isCut(bytes, message)) throw refuse('DAMAGED', { format: 'e-mail' });
  const body = bodyOf(message);
  if (body === '') throw refuse('NO_BODY');
  return [headerOf(message), body, attachmentsOf(message)].filter((part) => part !== '').join('\n\n');
}

function headerOf(message: Email): string {
  const { from, to = [], cc = [], subject = '' } = message;
  const lines = [
    ['From', from ? addressOf(from) : ''],
    ['To', to.map(addressOf).join(', ')],
    ['Cc', cc.map(addressOf).join(', ')],
    ['Date', fieldOf(message, 'date')],
    ['Subject', subject],
  ];
  return lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function addressOf({ name, address, group }: Address): string {
  if (group) return `${name}: ${group.map(addressOf).join(', ')};`;
  return name === '' || name === address ? address : `${name} <${address}>`;
}

function fieldOf({ headers }: Email, name: string): string {
  return headers.find(({ key }) => key === name)?.value ?? '';
}

function bodyOf({ text = '', html = '' }: Email): string {
  const plain = text.trim();
  return plain === '' ? htmlToText(html).trim() : plain;
}

function attachmentsOf({ attachments }: Email): string {
  if (attachments.length === 0) return '';
  const names = attachments.map(({ filename, mimeType }) => `${filename ?? 'unnamed'} (${mimeType})`);
  return `Attachments: ${names.join(', ')}`;
}

/** True if the end of the last part is missing, because the rest of the message would otherwise be dropped silently. */
function isCut(bytes: Uint8Array<ArrayBuffer>, message: Email): boolean {
  const field = /^multipart\/.*?\bboundary\s*=\s*(?:"([^"]+)"|([^\s;"]+))/is.exec(fieldOf(message, 'content-type'));
  const boundary = field?.[1] ?? field?.[2];
  return boundary !== undefined && !new TextDecoder('latin1').decode(bytes).includes(`--${boundary}--`);
}
