import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../e2e/run/commands.ts';

/** Returns the Node tests that draw their values from the common seed. */
export function findLaws(): string[] {
  const paths = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.browser.test.ts'))
    .map((path) => join('src', path))
    .filter((path) => /\/(?:fast-check|law)\.ts'/.test(readFileSync(join(ROOT, path), 'utf8')));
}
