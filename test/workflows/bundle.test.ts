import assert from 'node:assert/strict';
import path from 'node:path';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { bundleWorkflows } from '../../apps/worker/bundle.ts';
import { type Changes, changedCheckout } from '../support/service/changed-checkout.ts';

const bundle = async (workflowsPath: string) =>
  (
    await bundleWorkflowCode({
      workflowsPath: path.resolve(import.meta.dirname, workflowsPath),
      logger: new DefaultLogger('ERROR'),
    })
  ).code;

/** Bytes of the code without its source map, which does not affect what runs. */
const codeBytes = (code: string) => Buffer.byteLength(code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, ''));

describe('the workflow bundle', () => {
  it('is at most 100 KB larger than that of an empty workflow, and holds no schema library', async () => {
    const [{ code: ours }, empty] = [await bundleWorkflows(), await bundle('../fixtures/workflows/empty.ts')];
    assert.ok(codeBytes(ours) - codeBytes(empty) <= 100 * 1024, `${codeBytes(ours) - codeBytes(empty)} bytes more`);
    assert.doesNotMatch(ours, /node_modules\/(zod|mongodb|express|openai|pino)\//);
  });

  it('has the same build id in every folder and with other comments, and another one with other code', async () => {
    const commented: Changes = [['\nfunction reviews(', '\n// Changes nothing.\nfunction reviews(']];
    const changes: Changes[] = [[], commented, [['`Reviewer ', '`Panel member ']]];
    const copies = await Promise.all(changes.map(changedCheckout));
    try {
      const [one, same, other] = copies.map(({ buildId }) => buildId);
      assert.match(one ?? '', /^[0-9a-f]{16}$/);
      assert.equal(same, one);
      assert.notEqual(other, one);
    } finally {
      for (const copy of copies) await copy.remove();
    }
  });
});
