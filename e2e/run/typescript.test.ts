import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './commands.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'typescript-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('passes the arguments on', () => {
  const { stdout } = runScript('console.log(process.argv.slice(2).join(" ") as string);');
  expect(stdout).toBe('--one two\n');
});

test.each([undefined, 'production'])('leaves NODE_ENV %s as it was', (environment) => {
  const { stdout } = runScript('console.log(String(process.env.NODE_ENV));', environment);
  expect(stdout).toBe(`${environment}\n`);
});

test('fails when the script does', () => {
  const { status, stderr } = runScript('throw new Error("on purpose" satisfies string);');
  expect(status).not.toBe(0);
  expect(stderr).toContain('on purpose');
});

function runScript(source: string, environment?: string) {
  const script = join(folder, 'script.ts');
  writeFileSync(script, source);
  const runner = join(ROOT, 'e2e/run/typescript.mjs');
  return spawnSync(process.execPath, [runner, script, '--one', 'two'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: environment },
  });
}
