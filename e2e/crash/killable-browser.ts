import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../browser.ts';
import { atExit } from '../run/at-exit.ts';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--no-default-browser-check',
  '--password-store=basic',
  '--use-mock-keychain',
  '--remote-debugging-port=0',
];

/**
 * The field of `/proc/…/stat` with the number of threads, counted from the
 * state: the last thread of a killed process may be busy on the disk for a
 * while.
 */
const THREADS = 17;

/** A browser on a profile, which can be killed with all its processes at once. */
export class KillableBrowser {
  readonly page: Page;
  readonly #process: ChildProcess;
  readonly #browser: Browser;

  private constructor(process: ChildProcess, browser: Browser, page: Page) {
    this.#process = process;
    this.#browser = browser;
    this.page = page;
  }

  static async start(profile: string): Promise<KillableBrowser> {
    const path = ensureBrowser();
    const child = spawn(path, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
      // A process group of its own, so that one signal reaches all of its processes.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    // Also if the process that started it ends early.
    child.once(
      'exit',
      atExit(() => killGroup(child)),
    );
    try {
      const browser = await chromium.connectOverCDP(await findAddress(child));
      const context = browser.contexts()[0];
      const page = context?.pages()[0] ?? (await context?.newPage());
      if (!page) throw new Error('The browser has no page.');
      return new KillableBrowser(child, browser, page);
    } catch (error) {
      killGroup(child);
      throw error;
    }
  }

  /** Resolves when none of its processes is left. */
  async kill(): Promise<void> {
    const isRunning = this.#process.exitCode === null && this.#process.signalCode === null;
    const isGone = isRunning ? once(this.#process, 'exit') : undefined;
    killGroup(this.#process);
    await isGone;
    while (killGroup(this.#process) && (await isAnyAlive(this.#process)))
      await new Promise((resolve) => setTimeout(resolve, 5));
    await this.#browser.close();
  }
}

/** Returns whether there was anything left to kill. */
function killGroup({ pid }: ChildProcess): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(-pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/**
 * Whether any process of its group can still write. An ended process stays in
 * the group as a zombie until its parent reads its status, which for a killed
 * browser may take seconds.
 */
async function isAnyAlive({ pid }: ChildProcess): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const states = numbers.map(async (number) => {
    // The process may be gone by now.
    const text = await readFile(`/proc/${number}/stat`, 'utf8').catch(() => '');
    // The name before these fields may contain any character.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [state, , group] = fields;
    const threads = Number(fields[THREADS]);
    return group === `${pid}` && (threads > 1 || (state !== 'Z' && state !== 'X'));
  });
  return (await Promise.all(states)).includes(true);
}

/** Returns the address of the browser's protocol, which it prints on standard error. */
async function findAddress({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('The standard error of the browser is not read.');
  for await (const line of createInterface(stderr)) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (address === undefined) continue;
    // Later output is thrown away, since the browser would wait for a reader.
    stderr.resume();
    return address;
  }
  throw new Error('The browser ended before it could be spoken to.');
}
