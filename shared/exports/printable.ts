import stringWidth from 'string-width';

/**
 * Foreign text made safe to show: control characters could drive the terminal and bidirectional ones reorder what is
 * read, so both go, and with them soft hyphens and words nobody sees, on whose width terminals disagree; white space
 * becomes single spaces.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\u00ad\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .split(' ')
    .filter((word) => stringWidth(word) > 0)
    .join(' ');
}
