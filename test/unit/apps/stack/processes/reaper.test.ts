import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { processIdentity } from '../../../../../apps/stack/processes/identity.ts';

const RUN_COMMAND = path.resolve(import.meta.dirname, '../../../../../apps/stack/processes/run-command.ts');

describe('reaper', () => {
  it('ends the children of a process that was killed outright', async () => {
    const idle = 'process.stderr.write(String(process.pid) + "\\n"); setInterval(() => {}, 1000)';
    const parent = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { runCommand } from ${JSON.stringify(RUN_COMMAND)};
import { spawn } from 'node:child_process';
import { track } from ${JSON.stringify(RUN_COMMAND.replace('run-command', 'reaper'))};
const child = spawn(process.execPath, ['-e', ${JSON.stringify(idle)}], { detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
track(child.pid);`,
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const [text] = await once(parent.stderr.setEncoding('utf8'), 'data');
    const child = Number(text);
    assert.notEqual(await processIdentity(child), null);
    parent.kill('SIGKILL');
    while ((await processIdentity(child)) !== null) await new Promise(setImmediate);
  });
});
