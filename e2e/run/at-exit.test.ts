import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('a signal ends child processes and removes their files', async () => {
  const runner = fileURLToPath(new URL('./typescript.mjs', import.meta.url));
  const script = fileURLToPath(new URL('./fixtures/long-work.ts', import.meta.url));
  const work = spawn(process.execPath, [runner, script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(work, 'exit');
  const line = await new Promise<string>((reported) => {
    createInterface(work.stdout).once('line', reported);
  });
  // The script writes this object.
  const { child, folder } = JSON.parse(line) as { child: number; folder: string };
  expect([isRunning(child), existsSync(folder)]).toEqual([true, true]);

  work.kill('SIGTERM');
  const [code] = await ended;
  expect(code).toBeGreaterThan(128);
  await expect.poll(() => isRunning(child)).toBe(false);
  expect(existsSync(folder)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
