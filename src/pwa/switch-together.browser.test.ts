import { expect, test, vi } from 'vitest';
import { holdLock, WORK_LOCK } from './locks.ts';
import { switchTogether } from './update.ts';

test('work begun at the same moment is waited for, and reported', async () => {
  const { registration, switched } = waiting();
  const onDelay = vi.fn();
  const switching = switchTogether(registration, onDelay);
  const end = holdLock(WORK_LOCK);
  await vi.waitFor(() => expect(onDelay).toHaveBeenCalledOnce());
  expect(switched).not.toHaveBeenCalled();
  end();
  const ended = performance.now();
  await switching;
  expect(switched).toHaveBeenCalledExactlyOnceWith('SKIP_WAITING');
  expect(performance.now() - ended, 'what follows from the work is over').toBeGreaterThan(900);
});

test('without unsaved work it takes over at once', async () => {
  const { registration, switched } = waiting();
  const onDelay = vi.fn();
  await switchTogether(registration, onDelay);
  expect(switched).toHaveBeenCalledOnce();
  expect(onDelay).not.toHaveBeenCalled();
});

/** As far as it is asked: a version that waits. */
function waiting() {
  const switched = vi.fn();
  const registration: ServiceWorkerRegistration = Object.create({
    waiting: { postMessage: switched },
  });
  return { registration, switched };
}
