import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { ActivitiesModel, Work } from '../jobs/activities-model.ts';
import type { RestoreModel, RestorePhase } from './backup-restore-model.ts';
import { listRestore } from './backup-work.ts';

test.each([
  [true, 'done'],
  [false, 'partly'],
])('a restore whose counts are right (%s) is reported as %s', (isCounted, status) => {
  const table = { inserted: 1, replaced: 0, damaged: 0, refused: 0, isCounted };
  const result = { accounts: [], tables: [table] };
  // What is looked at of each.
  const phase = { kind: 'done', result, seconds: 1 } as unknown as RestorePhase;
  const model = { phase: signal(phase) } as unknown as RestoreModel;
  let listed: Parameters<ActivitiesModel['add']>[0] | undefined;
  const add = (activity: Work) => {
    listed = activity;
    return 1;
  };
  listRestore(model, { add } as unknown as ActivitiesModel, () => {});
  expect(listed?.state.value.status).toBe(status);
});
