import { expect, test } from 'vitest';
import { EMPTY_JOURNAL, stateAfter } from './journal-state.ts';

const KEPT = 1_000_000;

test('keeps a few checkpointed entries for engines that lag behind', () => {
  let state = stateAfter(EMPTY_JOURNAL, { to: 3, bytes: 1_400_000 }, KEPT);
  state = stateAfter(state, { to: 5, bytes: 500_000 }, KEPT);
  expect(state).toMatchObject({ drained: 5, trimmed: 0 });
  state = stateAfter(state, { to: 6, bytes: 200_000 }, KEPT);
  expect(state).toMatchObject({ drained: 6, trimmed: 3 });
  expect(state.kept).toEqual([
    { to: 5, bytes: 500_000 },
    { to: 6, bytes: 200_000 },
  ]);
});

test('keeps nothing of a slice that is large', () => {
  const state = stateAfter(EMPTY_JOURNAL, { to: 9, bytes: 5_000_000 }, KEPT);
  expect(state).toEqual({ drained: 9, trimmed: 9, kept: [], epoch: 0 });
});

test('stays small itself', () => {
  let state = EMPTY_JOURNAL;
  for (let to = 1; to <= 1000; to += 1) {
    state = stateAfter(state, { to, bytes: 100 }, KEPT);
    expect(state.kept.length).toBeLessThanOrEqual(64);
  }
  expect(state.drained - state.trimmed).toBe(state.kept.length);
});
