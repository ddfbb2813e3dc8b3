import { expect, test } from 'vitest';
import type { StepHeader } from '../../storage/records/history-records.ts';
import { Steps } from './steps.ts';

test('a step has the times of its first and last write', () => {
  const headers = [
    headerOf(1, 'import', 100),
    headerOf(2, 'edit', 200),
    headerOf(3, 'import', 300),
  ];
  const steps = new Steps({
    headers,
    cut: [],
    author: 'here',
    nameOf: () => undefined,
    heldBytesOf: () => 0,
  });
  expect(steps.all.map((step) => steps.describe(step))).toMatchObject([
    { id: 'import', at: 100, lastAt: 300 },
    { id: 'edit', at: 200, lastAt: 200 },
  ]);
});

function headerOf(sequence: number, operation: string, at: number): StepHeader {
  const step = { kind: 'import', origin: 'app', at } as const;
  return { sequence, operation, author: 'here', step, lastTick: 0n, bytes: 0, tables: [] };
}
