import { expect, test } from 'vitest';
import { VERSION } from './version.ts';

test('the version people see is the one that is built', () => {
  const [manifest] = Object.values(
    import.meta.glob<{ readonly version: string }>('/package.json', { eager: true }),
  );
  expect(VERSION).toBe(manifest?.version);
});
