import { buildIdOf, bundleWorkflows } from './bundle.ts';

// Bundles the workflow code before the first worker starts, for images whose files cannot be written later.
for (const traced of [false, true]) {
  const buildId = buildIdOf(await bundleWorkflows({ traced }));
  process.stdout.write(`Workflow build ${buildId}${traced ? ' (traced)' : ''}\n`);
}
