import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../e2e/run/commands.ts';

/** The tests in Node that draw by the seed of all tests. */
export function findLaws(): string[] {
  const paths = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.browser.test.ts'))
    .map((path) => join('src', path))
    .filter((path) => /\/(?:fast-check|law)\.ts'/.test(readFileSync(join(ROOT, path), 'utf8')));
}
