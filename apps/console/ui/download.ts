/** Saves a text as a file on the person's computer. */
export function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Later than the browser begins to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
