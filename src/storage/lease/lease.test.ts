import { expect, test } from 'vitest';
import { LEASE_MS, Lease } from './lease.ts';

function openLease() {
  const clock = { ms: 1000 };
  const lease = new Lease(() => clock.ms);
  return { clock, lease };
}

test('answers for a while after it read the tail alone', () => {
  const { clock, lease } = openLease();
  lease.tailRead(clock.ms, 3);
  expect(lease.mayAnswer()).toBe(false);
  lease.foundAlone(3);
  expect(lease.mayAnswer()).toBe(false);
  lease.tailRead(clock.ms, 3);
  clock.ms += LEASE_MS - 1;
  expect(lease.mayAnswer()).toBe(true);
  clock.ms += 1;
  expect(lease.mayAnswer()).toBe(false);
});

test('ends when a poll finds another engine, and does not begin again automatically', () => {
  const { clock, lease } = openLease();
  lease.foundAlone(3);
  lease.tailRead(clock.ms, 3);
  lease.tailRead(clock.ms, 4);
  expect(lease.mayAnswer()).toBe(false);
  expect(lease.isAlone).toBe(false);
  lease.tailRead(clock.ms, 4);
  expect(lease.mayAnswer()).toBe(false);
});

test('ignores a check for others that is older than a new engine', () => {
  const { clock, lease } = openLease();
  lease.foundAlone(3);
  lease.tailRead(clock.ms, 3);
  lease.giveUp();
  // The answer to a question asked before.
  lease.foundAlone(3);
  expect(lease.mayAnswer()).toBe(false);
  lease.tailRead(clock.ms, 4);
  expect(lease.mayAnswer()).toBe(false);
});

test('ignores a poll that began before it was alone', () => {
  const { clock, lease } = openLease();
  const begun = clock.ms;
  clock.ms += 5;
  lease.foundAlone(3);
  // The one who went wrote between that beginning and its end.
  lease.tailRead(begun, 3);
  expect(lease.mayAnswer()).toBe(false);
  expect(lease.isAlone).toBe(true);
  lease.tailRead(clock.ms, 3);
  expect(lease.mayAnswer()).toBe(true);
});

test('lets others have a turn when one answer follows the other', () => {
  const { clock, lease } = openLease();
  lease.foundAlone(0);
  lease.tailRead(clock.ms, 0);
  let answers = 0;
  while (lease.mayAnswer() && answers < 1000) {
    answers += 1;
    clock.ms += 0.5;
  }
  expect(answers).toBe(20);
  clock.ms += 2;
  expect(lease.mayAnswer()).toBe(true);
});

test('answers again at once when a tail was read in between, which lets others have their turn', () => {
  const { clock, lease } = openLease();
  lease.foundAlone(0);
  lease.tailRead(clock.ms, 0);
  while (lease.mayAnswer()) clock.ms += 0.5;
  clock.ms += 0.5;
  lease.tailRead(clock.ms, 0);
  clock.ms += 0.5;
  expect(lease.mayAnswer()).toBe(true);
});
