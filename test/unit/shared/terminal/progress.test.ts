import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import type { AuditProgress } from '../../../../shared/client/index.ts';
import type { JobAnswer } from '../../../../shared/contracts/job.ts';
import { createProgressDisplay, describeProgress } from '../../../../shared/terminal/progress.ts';

const running = (fields: Partial<JobAnswer>): AuditProgress => ({
  stage: 'RUNNING',
  job: {
    contractVersion: 1,
    jobId: 'job_1',
    kind: 'ANALYSIS',
    profileId: 'prof_1',
    status: 'PROCESSING',
    step: null,
    delivery: 1,
    progress: { done: 0, total: 3 },
    reviewers: [],
    errorMessage: null,
    createdAt: 0,
    updatedAt: 0,
    deadlineAt: 0,
    keptUntil: null,
    documentSha256: null,
    ...fields,
  },
});

const run: AuditProgress[] = [
  { stage: 'UPLOADING', fileName: 'a\u001b[2J.pdf', bytes: 1_234_567 },
  running({ status: 'QUEUED' }),
  running({ step: 'EXTRACTION' }),
  running({ step: 'REVIEW' }),
  running({ step: 'REVIEW', progress: { done: 2, total: 3 } }),
  running({ step: 'CONSOLIDATION', progress: { done: 3, total: 3 } }),
  running({ step: 'COMPLETION', progress: { done: 3, total: 3 } }),
  running({ status: 'COMPLETED' }),
];

describe('progress', () => {
  it('names every step', () => {
    assert.deepEqual(
      run.map((progress) => describeProgress(progress).text),
      [
        'Uploading a[2J.pdf (1.2 MB)',
        'Queued',
        'Reading the document',
        'Reviewing, 0 of 3 done',
        'Reviewing, 2 of 3 done',
        'Consolidating the findings',
        'Storing the audit',
        'Completed',
      ],
    );
  });

  it('only grows during one delivery and ends at 100', () => {
    const percents = run.map((progress) => describeProgress(progress).percent);
    assert.deepEqual(
      percents.toSorted((a, b) => a - b),
      percents,
    );
    assert.equal(percents.at(-1), 100);
  });

  it('says which delivery it is after the first', () => {
    assert.equal(
      describeProgress(running({ step: 'REVIEW', delivery: 2 })).text,
      'Reviewing, 0 of 3 done (delivery 2)',
    );
  });

  it('writes one plain line per change where there is no terminal', () => {
    const output = new PassThrough();
    const display = createProgressDisplay(output);
    for (const progress of [...run.slice(1, 3), ...run.slice(2, 4)]) display.show(progress);
    display.stop();
    assert.equal(String(output.read()), 'Queued\nReading the document\nReviewing, 0 of 3 done\n');
  });

  it('draws a bar no wider than the terminal and gives the cursor back', () => {
    const output = Object.assign(new PassThrough(), { isTTY: true, columns: 40, getWindowSize: () => [40, 20] });
    const display = createProgressDisplay(output);
    for (const progress of run) display.show(progress);
    display.stop();
    display.stop();
    const written = String(output.read());
    const shown = stripVTControlCharacters(written.replaceAll('\u001b[1G', '\n'));
    assert.match(shown, /█+ +100% {2}Completed/);
    for (const line of shown.split('\n')) assert.ok(line.length <= 40, line);
    assert.ok(written.lastIndexOf('\u001b[?25h') > written.lastIndexOf('\u001b[?25l'));
  });
});
