import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { atExit } from './at-exit.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The command line programs of installed packages, run without a shell or npx in between. */
const PROGRAMS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const;

export type Program = keyof typeof PROGRAMS;

/** Runs a program whose output goes straight to the terminal. Returns whether it succeeded. */
export function runProgram(
  program: Program,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [PROGRAMS[program], ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const isDone = atExit(() => child.kill());
    child.on('error', fail);
    child.on('close', (code) => {
      isDone();
      done(code === 0);
    });
  });
}
