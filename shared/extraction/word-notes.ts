/**
 * Notes come as a list in the order of their references, which read `[1]`, `[2]`, …; the list's own numbers are only drawn, and each note
 * ends in an arrow back to its place. Numbers become text, arrows go.
 */
export function numberNotes(html: string): string {
  let number = 0;
  return html
    .replaceAll(/<li id="(?:foot|end)note-[^"]*">(<p>)?/g, (_item, paragraph = '') => `<li>${paragraph}[${++number}] `)
    .replaceAll(/ ?<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g, '');
}
