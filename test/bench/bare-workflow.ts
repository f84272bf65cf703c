import { proxyActivities } from '@temporalio/workflow';

const { noop } = proxyActivities<{ noop(): Promise<void> }>({ startToCloseTimeout: '30 seconds' });

/** `activities` empty activities one after the other, but `sideBySide` of them at once after the second, as reviewers run. */
export async function bareAnalysis(activities: number, sideBySide: number): Promise<void> {
  for (let number = 0; number < 2; number++) await noop();
  await Promise.all(Array.from({ length: sideBySide }, () => noop()));
  for (let number = 2 + sideBySide; number < activities; number++) await noop();
}
