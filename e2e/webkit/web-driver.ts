import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { atExit } from '../run/at-exit.ts';

/** Programs of WebKitGTK, and of a virtual screen. */
const DRIVER = 'WebKitWebDriver';
const SCREEN = 'Xvfb';

const STARTS_MS = 20_000;
const PAUSE_MS = 100;

/** The longest wait for an element. */
const APPEARS_MS = 60_000;

export interface Found {
  click(): Promise<void>;
  type(text: string): Promise<void>;
}

/**
 * A WebKit that is driven by https://www.w3.org/TR/webdriver2, with one page
 * and nothing stored.
 */
export class WebDriverBrowser {
  readonly #address: string;
  readonly #session: string;
  readonly #end: () => void;

  private constructor(address: string, session: string, end: () => void) {
    this.#address = address;
    this.#session = session;
    this.#end = end;
  }

  /** Starts the browser at a path, on a virtual screen if there is none. */
  static async start(binary: string): Promise<WebDriverBrowser> {
    const processes: ChildProcess[] = [];
    const end = () => {
      for (const child of processes.reverse()) child.kill();
    };
    const isDone = atExit(end);
    try {
      const display = process.env['DISPLAY'] ?? (await startScreen(processes));
      const port = await findPort();
      const env = { ...process.env, DISPLAY: display };
      processes.push(spawn(DRIVER, ['-p', String(port)], { env, stdio: 'ignore' }));
      const address = `http://127.0.0.1:${port}`;
      await untilReady(address);
      const capabilities = {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
      };
      const made = await send(address, 'POST', '/session', { capabilities });
      return new WebDriverBrowser(address, `/session/${made.sessionId}`, () => {
        isDone();
        end();
      });
    } catch (error) {
      isDone();
      end();
      throw error;
    }
  }

  async open(url: string): Promise<void> {
    await this.#ask('POST', '/url', { url });
  }

  /** Waits for the element that an XPath finds. */
  async find(path: string): Promise<Found> {
    const giveUpAt = performance.now() + APPEARS_MS;
    while (true) {
      const query = { using: 'xpath', value: path };
      const found = await this.#ask('POST', '/element', query).catch(() => undefined);
      if (found) return this.#foundIn(found);
      if (performance.now() > giveUpAt) throw new Error(`Nothing is found by ${path}`);
      await pause();
    }
  }

  async close(): Promise<void> {
    await this.#ask('DELETE', '').catch(() => {});
    this.#end();
  }

  #foundIn(answer: Answer): Found {
    const [id] = Object.values(answer);
    return {
      click: async () => void (await this.#ask('POST', `/element/${id}/click`, {})),
      type: async (text) => void (await this.#ask('POST', `/element/${id}/value`, { text })),
    };
  }

  #ask(method: string, path: string, body?: object) {
    return send(this.#address, method, this.#session + path, body);
  }
}

async function startScreen(processes: ChildProcess[]): Promise<string> {
  // Xvfb prints the number of the free display it has found.
  const args = ['-displayfd', '1', '-screen', '0', '1280x800x24'];
  const screen = spawn(SCREEN, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  processes.push(screen);
  const [number] = await once(screen.stdout, 'data');
  return `:${String(number).trim()}`;
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('There is no port.');
  return address.port;
}

async function untilReady(address: string): Promise<void> {
  const giveUpAt = performance.now() + STARTS_MS;
  while (performance.now() < giveUpAt) {
    const status = await send(address, 'GET', '/status').catch(() => undefined);
    if (status?.ready) return;
    await pause();
  }
  throw new Error(`${DRIVER} does not start.`);
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

/** The fields of an answer that are read here. */
interface Answer {
  readonly ready?: boolean;
  readonly sessionId?: string;
  readonly message?: string;
}

async function send(address: string, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(address + path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  // The form of every answer of the protocol.
  const { value } = (await answer.json()) as { readonly value: Answer | null };
  if (!answer.ok) throw new Error(`${path}: ${value?.message}`);
  return value ?? {};
}
