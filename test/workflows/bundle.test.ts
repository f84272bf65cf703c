import assert from 'node:assert/strict';
import path from 'node:path';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';

const bundle = async (workflowsPath: string) =>
  (
    await bundleWorkflowCode({
      workflowsPath: path.resolve(import.meta.dirname, workflowsPath),
      logger: new DefaultLogger('ERROR'),
    })
  ).code;

/** The code itself: the source map that ends a bundle says nothing about what runs. */
const codeBytes = (code: string) => Buffer.byteLength(code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, ''));

describe('workflow bundle', () => {
  it('is at most 100 KB larger than that of an empty workflow, and holds no schema library', async () => {
    const [ours, empty] = [await bundle('../../workflows/index.ts'), await bundle('../fixtures/workflows/empty.ts')];
    assert.ok(codeBytes(ours) - codeBytes(empty) <= 100 * 1024, `${codeBytes(ours) - codeBytes(empty)} bytes more`);
    assert.doesNotMatch(ours, /node_modules\/(zod|mongodb|express|openai|pino)\//);
  });
});
