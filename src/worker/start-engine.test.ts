import { expect, test } from 'vitest';
import { type EngineNotice, startEngine } from './start-engine.ts';

test('a failed start is reported with its reason', async () => {
  const notices: EngineNotice[] = [];
  const scope = {
    name: 'engine',
    postMessage: (notice: EngineNotice) => notices.push(notice),
    addEventListener: () => {},
  };

  await startEngine(scope, () => {
    throw new TypeError('There is no storage.');
  });

  expect(notices).toMatchObject([
    { kind: 'failed', error: { kind: 'bug', name: 'TypeError', message: 'There is no storage.' } },
  ]);
});
