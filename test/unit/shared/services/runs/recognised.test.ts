import assert from 'node:assert/strict';
import { diagnosticsOf } from '../../../../../shared/services/runs/build-result.ts';

type Input = Parameters<typeof diagnosticsOf>;

const diagnostics = (confidences?: number[]) =>
  diagnosticsOf(
    {} as Input[0],
    { profileId: 'prof_1', spent: [] } as unknown as Input[1],
    {} as Input[2],
    { profiles: [], sources: [] } as unknown as Input[3],
    confidences === undefined ? {} : { confidences },
    [],
  );

describe('the diagnostics of an analysis', () => {
  it('list the pages of a scan with the confidence in their text', async () => {
    assert.deepEqual((await diagnostics([95, 88]))['recognised'], [
      { page: 1, confidence: 95 },
      { page: 2, confidence: 88 },
    ]);
  });

  it('say nothing of recognised text where there is none', async () => {
    assert.equal('recognised' in (await diagnostics()), false);
  });
});
