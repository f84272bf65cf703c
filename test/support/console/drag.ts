import type { Page } from 'playwright-core';

interface Dragged {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Drags files over the page, or lets them go there; true where the page keeps the browser from leaving for them. */
export const drag = (page: Page, kind: 'dragover' | 'drop', files: readonly Dragged[]): Promise<boolean> =>
  page.evaluate<boolean>(`{
    const dataTransfer = new DataTransfer();
    for (const [name, type, text] of ${JSON.stringify(files.map(({ name, mimeType, buffer }) => [name, mimeType, String(buffer)]))}) {
      dataTransfer.items.add(new File([text], name, { type }));
    }
    !document.body.dispatchEvent(new DragEvent('${kind}', { dataTransfer, bubbles: true, cancelable: true }));
  }`);
