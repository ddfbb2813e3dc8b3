import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { MEBIBYTE } from '../../base/mebibyte.ts';
import { MemoryAccounts } from '../../testing/memory-accounts.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../workspace/settings.ts';
import { LimitsModel } from './limits-model.ts';

function open(chosen: Partial<Settings> = {}) {
  const accounts = new MemoryAccounts();
  const settings = signal<Settings>({ ...DEFAULT_SETTINGS, ...chosen });
  const listeners: (() => void)[] = [];
  new LimitsModel(accounts, settings, (listener) => {
    listeners.push(listener);
    return () => {};
  });
  const restart = () => {
    for (const listener of listeners) listener();
  };
  return { accounts, settings, restart };
}

test('an engine with default limits is not configured', () => {
  const { accounts, settings, restart } = open();
  settings.value = { ...settings.value, theme: 'dark' };
  restart();
  expect(accounts.limits).toEqual([]);
});

test('a change is sent at once, and so is its reversal', () => {
  const { accounts, settings } = open();
  settings.value = { ...settings.value, memoryMebibytes: 64 };
  settings.value = { ...settings.value, memoryMebibytes: 256 };
  expect(accounts.limits).toEqual([
    { memoryBytes: 64 * MEBIBYTE, waitingBytes: 2048 * MEBIBYTE, keepsCopies: true },
    { memoryBytes: 256 * MEBIBYTE, waitingBytes: 2048 * MEBIBYTE, keepsCopies: true },
  ]);
});

test('a restarted engine is configured again', () => {
  const { accounts, restart } = open({ journalMebibytes: 128 });
  restart();
  const limits = { memoryBytes: 256 * MEBIBYTE, waitingBytes: 128 * MEBIBYTE, keepsCopies: true };
  expect(accounts.limits).toEqual([limits, limits]);
});

test('the choice of safety copies is sent', () => {
  const { accounts, settings } = open();
  settings.value = { ...settings.value, keepsCopies: false };
  expect(accounts.limits).toEqual([
    { memoryBytes: 256 * MEBIBYTE, waitingBytes: 2048 * MEBIBYTE, keepsCopies: false },
  ]);
});
