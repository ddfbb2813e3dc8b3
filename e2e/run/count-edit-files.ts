import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CDPSession, chromium, type Page } from 'playwright';
import { launchedBrowser } from '../browser.ts';
import { ROOT } from './commands.ts';
import { readArguments } from './usage.ts';

const HELP = `npm run count-edit-files [-- FOLDER]
  Edits one cell of a sample table in Chromium and prints the files of src in which a function ran
  between the Enter that writes it and the answer of the store, in the window and in the engine. The
  files with a star have functions that the write alone runs: neither an edit that Escape ends does,
  nor moving to another cell, nor a second of waiting. FOLDER is another checkout to measure instead.`;

/** The part of V8's coverage that is read here. */
interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
    }[];
  }[];
}

/** Sends a command of the DevTools protocol to one thread. */
type Send = (method: string, params?: object) => Promise<unknown>;

async function measure(root: string): Promise<void> {
  const port = await findPort();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = ['--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  const server = spawn(process.execPath, [vite, ...args], { cwd: root, stdio: 'ignore' });
  const browser = await chromium.launch(launchedBrowser(undefined));
  try {
    const page = await browser.newPage({ viewport: { width: 1700, height: 900 } });
    await openWhenServed(page, `http://127.0.0.1:${port}/`);
    print(await recordEdit(page));
  } finally {
    await browser.close();
    server.kill();
  }
}

/** The first start bundles dependencies, after which the page loads anew. */
async function openWhenServed(page: Page, address: string): Promise<void> {
  const cell = cellOf(page);
  for (let tries = 0; ; tries += 1) {
    try {
      await page.goto(`${address}#/samples/Airports`, { timeout: 60_000 });
      await cell.click({ timeout: 60_000 });
      return;
    } catch (error) {
      if (tries === 5) throw error;
      await page.waitForTimeout(1000);
    }
  }
}

function cellOf(page: Page) {
  const row = page.getByRole('grid').locator('[role="row"][aria-rowindex="2"]');
  return row.locator('[data-name="Name"]');
}

/** The functions of each file of src that ran, by name and place. */
type RanByPath = ReadonlyMap<string, ReadonlySet<string>>;

/** What ran in an edit, and what also runs without a write. */
interface Recorded {
  readonly edit: RanByPath;
  readonly without: RanByPath;
}

async function recordEdit(page: Page): Promise<Recorded> {
  const cell = cellOf(page);
  // The first edit loads what is loaded once.
  await edit(page, 'First name');
  await cell.click();
  const session = await page.context().newCDPSession(page);
  const threads: Send[] = [
    (method, params) => session.send(method as 'Profiler.enable', params as undefined),
    ...(await attachWorkers(session)),
  ];
  for (const send of threads) {
    await send('Profiler.enable');
    await send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }
  await page.keyboard.type('No name');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.waitForTimeout(1000);
  await page.keyboard.type('Second name');
  const without = await takeCoverage(threads);
  await page.keyboard.press('Enter');
  await expectText(page, 'Second name');
  return { edit: await takeCoverage(threads), without };
}

/** Returns what ran since the coverage was taken last. */
async function takeCoverage(threads: readonly Send[]): Promise<RanByPath> {
  const files = new Map<string, Set<string>>();
  for (const send of threads) {
    const { result } = (await send('Profiler.takePreciseCoverage')) as Coverage;
    for (const { url, functions } of result) {
      const path = /\/src\/([^?]+\.tsx?)(?:\?|$)/.exec(url)?.[1];
      if (!path) continue;
      for (const { functionName, ranges } of functions) {
        if (!functionName || !ranges[0]?.count) continue;
        const ran = files.get(path) ?? new Set();
        files.set(path, ran.add(`${functionName} ${ranges[0].startOffset}`));
      }
    }
  }
  return files;
}

async function edit(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expectText(page, text);
}

/** Waits until the cell is written: it has the text, and no mark of a write under way. */
async function expectText(page: Page, text: string): Promise<void> {
  const cell = cellOf(page);
  await cell.and(page.locator(':not([data-edit])')).filter({ hasText: text }).waitFor();
}

/** Attaches to the workers of the page, whose messages come wrapped in those of the page. */
async function attachWorkers(session: CDPSession): Promise<Send[]> {
  const sessions: string[] = [];
  const pending = new Map<number, (result: unknown) => void>();
  session.on('Target.attachedToTarget', ({ sessionId }) => sessions.push(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message);
    pending.get(id)?.(result);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false });
  let last = 0;
  return sessions.map((sessionId) => async (method, params = {}) => {
    const id = ++last;
    const answer = new Promise<unknown>((resolve) => pending.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    return answer;
  });
}

function print({ edit: files, without }: Recorded): void {
  const own = new Set<string>();
  for (const [path, ran] of [...files].sort()) {
    const alone = [...ran].filter((name) => !without.get(path)?.has(name)).length;
    if (alone > 0) own.add(path);
    console.log(`${String(ran.size).padStart(5)} ${alone > 0 ? '*' : ' '} ${path}`);
  }
  const folders = new Map<string, number>();
  for (const path of files.keys())
    folders.set(folderOf(path), (folders.get(folderOf(path)) ?? 0) + 1);
  for (const [folder, count] of folders) console.log(`${String(count).padStart(5)}  ${folder}`);
  console.log(`${files.size} files in ${folders.size} top-level folders.`);
  const ownFolders = new Set([...own].map(folderOf));
  console.log(`${own.size} files in ${ownFolders.size} of them have functions of the write alone.`);
}

function folderOf(path: string): string {
  return path.split('/')[0] ?? '';
}

async function findPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.');
  return address.port;
}

const { positionals } = readArguments(HELP, (args) =>
  parseArgs({ args: [...args], allowPositionals: true }),
);
await measure(positionals[0] ?? ROOT);
