/** Hands content to the browser as a file of the person's computer. */
export function download(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The address is kept for a minute, because the browser begins to read it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
