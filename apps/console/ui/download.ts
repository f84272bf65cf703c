/** Saves a text as a file on the person's computer. */
export function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The address is kept for a minute, because the browser begins to read it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
