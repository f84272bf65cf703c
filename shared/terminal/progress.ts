import { SingleBar } from 'cli-progress';
import type { AuditProgress, Job } from '../client/index.ts';
import { printable } from '../exports/printable.ts';
import { columnsOf, type TerminalLike } from './terminal-text.ts';

const BAR_COLUMNS = 30;

export interface ProgressDisplay {
  show: (progress: AuditProgress) => void;
  /** Leaves the terminal as it was; needed before anything else is written. */
  stop: () => void;
}

/** A bar on a terminal, one line per change elsewhere. */
export function createProgressDisplay(output: NodeJS.WritableStream & TerminalLike): ProgressDisplay {
  if (output.isTTY !== true) {
    let shown = '';
    return {
      show(progress) {
        const { text } = describeProgress(progress);
        if (text !== shown) output.write(`${text}\n`);
        shown = text;
      },
      stop() {},
    };
  }

  const bar = new SingleBar({
    stream: output,
    format: '{bar} {percentage}%  {text}',
    barsize: Math.min(BAR_COLUMNS, Math.floor(columnsOf(output) / 3)),
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    autopadding: true,
    autopaddingChar: '   ',
    // Makes the library cut what does not fit, instead of switching the terminal's wrapping off.
    linewrap: true,
  });
  let started = false;
  return {
    show(progress) {
      const { percent, text } = describeProgress(progress);
      if (started) bar.update(percent, { text });
      else bar.start(100, percent, { text });
      started = true;
    },
    stop() {
      if (started) bar.stop();
      started = false;
    },
  };
}

/** A line for people and the share of the work that is done; the shares of the steps are a rough guess of their length. */
export function describeProgress(progress: AuditProgress): { percent: number; text: string } {
  if (progress.stage === 'UPLOADING') {
    return { percent: 0, text: `Uploading ${printable(progress.fileName)} (${byteCount(progress.bytes)})` };
  }
  const { job } = progress;
  const { percent, text } = describeJob(job);
  return { percent, text: job.delivery > 1 ? `${text} (delivery ${job.delivery})` : text };
}

function describeJob(job: Job): { percent: number; text: string } {
  const { done, total } = job.progress;
  if (job.status === 'QUEUED') return { percent: 5, text: 'Queued' };
  if (job.status === 'COMPLETED') return { percent: 100, text: 'Completed' };
  if (job.status === 'FAILED') return { percent: 100, text: 'Failed' };
  if (job.kind === 'ACTION') return { percent: 50, text: 'Writing the document' };
  switch (job.step) {
    case 'REVIEW':
      return {
        percent: 10 + Math.round(total === 0 ? 0 : (70 * done) / total),
        text: `Reviewing, ${done} of ${total} done`,
      };
    case 'CONSOLIDATION':
      return { percent: 85, text: 'Consolidating the findings' };
    case 'COMPLETION':
      return { percent: 95, text: 'Storing the audit' };
    default:
      return { percent: 10, text: 'Reading the document' };
  }
}

function byteCount(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
