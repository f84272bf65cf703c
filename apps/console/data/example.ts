/** The invented Swedish decision that ships with the product. */
const EXAMPLE = new URL('../../stack/examples/sv-bostadsanpassning-beslut.txt', import.meta.url);
export const EXAMPLE_NAME = 'sv-bostadsanpassning-beslut.txt';

export async function exampleFile(): Promise<File> {
  const answer = await fetch(EXAMPLE);
  if (!answer.ok) throw new Error(`The example answers ${answer.status}.`);
  return new File([await answer.blob()], EXAMPLE_NAME, { type: 'text/plain' });
}
