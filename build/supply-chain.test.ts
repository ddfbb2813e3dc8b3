import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../e2e/run/commands.ts';
import { HOST_FILES } from './host-files.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { listShippedPackages } from './shipped-packages.ts';

/** Licences whose only condition is that their text goes along, which the app's help provides. */
const ALLOWED = ['MIT', 'ISC'];

async function readJson(name: string) {
  return JSON.parse(await readFile(join(ROOT, name), 'utf8'));
}

test('every shipped package has an allowed licence with its text', async () => {
  const packages = await listShippedPackages(ROOT);
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['preact', '@preact/signals-core', 'lucide-static']),
  );
  for (const { name, licence, text } of packages) {
    expect(ALLOWED, name).toContain(licence);
    expect(text, name).toMatch(/copyright/i);
  }
});

test('every version is pinned, and no package runs an install script', async () => {
  const { dependencies, devDependencies } = await readJson('package.json');
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
  }
  expect(await readFile(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const { packages } = await readJson('package-lock.json');
  for (const [place, entry] of Object.entries<{ integrity?: string; hasInstallScript?: boolean }>(
    packages,
  )) {
    if (place !== '') expect(entry.integrity, place).toMatch(/^sha512-/);
    expect(entry.hasInstallScript ?? false, place).toBe(false);
  }
});

test('every host sends the same headers', () => {
  for (const [path, write] of Object.entries(HOST_FILES)) {
    const text = write();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(text, path).toContain(name);
      expect(text, path).toContain(value);
    }
  }
  expect(JSON.stringify(SECURITY_HEADERS), 'what none of their formats takes').not.toMatch(/\\|\n/);
});
