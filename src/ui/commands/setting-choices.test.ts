import { expect, test } from 'vitest';
import { MEBIBYTE } from '../../base/mebibyte.ts';
import { formatBytes } from '../../i18n/numbers.ts';
import { DEFAULT_HISTORY_LIMITS } from '../../model/history.ts';
import { DEFAULT_SETTINGS as ENGINE } from '../../storage/connection/settings.ts';
import { DEFAULT_SETTINGS } from '../../workspace/settings.ts';
import { optionsOf } from './setting-choices.ts';

test('a size to choose is formatted like a measured one', () => {
  const labels = optionsOf('memoryMebibytes').map(({ label }) => label);
  expect(labels).toEqual(['64 MiB', '128 MiB', '256 MiB', '512 MiB', '1 GiB']);
  expect(formatBytes(DEFAULT_HISTORY_LIMITS.bytes)).toBe('200 MiB');
});

test("the default is an engine's own default", () => {
  expect(ENGINE.memoryBytes).toBe(DEFAULT_SETTINGS.memoryMebibytes * MEBIBYTE);
  expect(ENGINE.waitingBytes).toBe(DEFAULT_SETTINGS.journalMebibytes * MEBIBYTE);
});
