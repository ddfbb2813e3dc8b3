import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './commands.ts';

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);
/** Each of our own scripts, as package.json starts it without arguments. */
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const own = /^node (?<own>\S+ \S+\.ts)$/.exec(command)?.groups?.['own'];
  return own === undefined ? [] : ([[name, own.split(' ')]] as const);
});

test('finds the scripts', () => {
  const names = commands.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['test', 'preview', 'bench', 'soak', 'firefox']));
});

test.each(commands)('npm run %s prints what it takes', (name, command) => {
  const { status, stdout, stderr } = run([...command, '--help']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(new RegExp(`^npm (?:run )?${name}\\b`));
});

const few = commands.filter(([name]) => ['soak', 'count-lines'].includes(name));

test.each(few)('npm run %s reports an unknown argument without a stack', (name, command) => {
  const { status, stderr } = run([...command, '--unheard-of']);
  expect(status).toBe(2);
  expect(stderr).toContain('--unheard-of');
  expect(stderr).toMatch(new RegExp(`^npm (?:run )?${name}\\b`, 'm'));
  expect(stderr).not.toMatch(/^ +at /m);
});

function run(args: readonly string[]) {
  return spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
}
