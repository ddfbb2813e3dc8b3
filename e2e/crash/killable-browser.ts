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

/** Where the state is the first: the last thread of a process that was killed may be busy in the disk for a while. */
const THREADS = 17;

/** A browser on a profile, which can be killed with all its processes and without a warning. */
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
      // A group of its own, so that a single signal reaches all of its processes.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    // Also where whoever started it ends before its time.
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

  /** Fulfils when none of its processes is left. */
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

/** Whether there was anything left to kill. */
function killGroup({ pid }: ChildProcess): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(-pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/**
 * Whether any of its group can still write. What has ended stays in the group until its parent
 * has asked how: those of a killed browser wait seconds for a system that asks now and then.
 */
async function isAnyAlive({ pid }: ChildProcess): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const states = numbers.map(async (number) => {
    // It may be gone by now.
    const text = await readFile(`/proc/${number}/stat`, 'utf8').catch(() => '');
    // The name before these may have any character in it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [state, , group] = fields;
    const threads = Number(fields[THREADS]);
    return group === `${pid}` && (threads > 1 || (state !== 'Z' && state !== 'X'));
  });
  return (await Promise.all(states)).includes(true);
}

/** The browser says on standard error where it is to be spoken to. */
async function findAddress({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('The standard error of the browser is not read.');
  for await (const line of createInterface(stderr)) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (address === undefined) continue;
    // What it says later is to be thrown away, or it waits for a reader.
    stderr.resume();
    return address;
  }
  throw new Error('The browser ended before it could be spoken to.');
}
