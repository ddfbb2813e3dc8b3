import { expect, onTestFinished, test, vi } from 'vitest';
import { MemoryAccounts } from '../testing/memory-accounts.ts';
import { restWhenHidden } from './rest-when-hidden.ts';

/** As when another tab covers the page, or does no more. */
function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('releases memory after a minute without a visible page, and uses it again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const accounts = new MemoryAccounts();
  restWhenHidden(accounts);
  setHidden(true);
  vi.advanceTimersByTime(59_000);
  setHidden(false);
  setHidden(true);
  vi.advanceTimersByTime(59_000);
  expect(accounts.rests).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(accounts.rests).toEqual([true]);
  setHidden(false);
  expect(accounts.rests).toEqual([true, false]);
});
