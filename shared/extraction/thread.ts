import { serveTasks } from '../threads/serve-tasks.ts';
import type { ExtractionLimits } from './limits.ts';
import { warmUpPdf } from './pdf.ts';
import { readDocument } from './read-document.ts';

interface ReadInput {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string | null;
  limits: ExtractionLimits;
}

const tasks = {
  read: ({ bytes, contentType, limits }: ReadInput) => readDocument(bytes, contentType, limits),
};
export type ReadingTasks = typeof tasks;

await warmUpPdf();
serveTasks(tasks);
