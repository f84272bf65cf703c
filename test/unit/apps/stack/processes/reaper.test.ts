import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { processIdentity } from '../../../../../apps/stack/locks/identity.ts';

const REAPER = path.resolve(import.meta.dirname, '../../../../../apps/stack/processes/reaper.ts');

describe('reaper', () => {
  it('ends the children of a process that was killed outright', async () => {
    const parent = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { spawn } from 'node:child_process';
import { track } from ${JSON.stringify(REAPER)};
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
track(child.pid);
process.stdout.write(String(child.pid));`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    // The parent says the number only behind `track`, because nobody ends a child that its parent did not live to report.
    const [text] = await once(parent.stdout.setEncoding('utf8'), 'data');
    const child = Number(text);
    assert.notEqual(await processIdentity(child), null);
    parent.kill('SIGKILL');
    while ((await processIdentity(child)) !== null) await new Promise(setImmediate);
  });
});
