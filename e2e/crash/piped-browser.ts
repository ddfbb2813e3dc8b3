import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { ensureBrowser } from '../browser.ts';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--no-first-run',
  '--remote-debugging-pipe',
];

/** https://chromedevtools.github.io/devtools-protocol, as far as it is used here. */
interface Message {
  readonly id: number;
  readonly result?: {
    readonly targetId?: string;
    readonly sessionId?: string;
    readonly result?: { readonly value?: unknown };
    readonly exceptionDetails?: object;
  };
  readonly error?: { readonly message: string };
}

/**
 * A browser that is driven by its own protocol alone: Playwright makes each of
 * its pages count as visible, and a visible page is never frozen.
 */
export class PipedBrowser {
  readonly #process: ChildProcess;
  readonly #sent: Writable;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #lastId = 0;

  constructor(profile: string) {
    const flags = [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'];
    const stdio = ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] as const;
    this.#process = spawn(ensureBrowser(), flags, { stdio: [...stdio] });
    // The order of the pipes gives their purpose, which types do not know.
    const [sent, heard] = this.#process.stdio.slice(3) as [Writable, Readable];
    this.#sent = sent;
    void this.#listen(heard);
  }

  async openTab(address: string): Promise<Tab> {
    const { targetId = '' } = await this.send('Target.createTarget', { url: address });
    const { sessionId = '' } = await this.send('Target.attachToTarget', {
      targetId,
      flatten: true,
    });
    return new Tab(this, targetId, sessionId);
  }

  async send(method: string, params: object, sessionId?: string) {
    this.#lastId += 1;
    const id = this.#lastId;
    const answered = new Promise<Message>((resolve) => this.#waiting.set(id, resolve));
    this.#sent.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { result = {}, error } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  async kill(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }

  async #listen(heard: Readable): Promise<void> {
    let text = '';
    for await (const part of heard.setEncoding('utf8')) {
      text += part;
      const messages = text.split('\0');
      text = messages.pop() ?? '';
      for (const one of messages) {
        // The protocol's own form.
        const message = JSON.parse(one) as Message;
        this.#waiting.get(message.id)?.(message);
      }
    }
  }
}

export class Tab {
  readonly #browser: PipedBrowser;
  readonly #target: string;
  readonly #session: string;

  constructor(browser: PipedBrowser, target: string, session: string) {
    this.#browser = browser;
    this.#target = target;
    this.#session = session;
  }

  /** Returns the text that an expression resolves to. */
  async evaluate(expression: string): Promise<string> {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await this.#send('Runtime.evaluate', params);
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return String(result?.value);
  }

  /** Hides the other tabs. */
  async bringToFront(): Promise<void> {
    await this.#browser.send('Target.activateTarget', { targetId: this.#target });
  }

  /** Freezes all threads of the tab, or lets them go on. */
  async setFrozen(isFrozen: boolean): Promise<void> {
    await this.#send('Page.setWebLifecycleState', { state: isFrozen ? 'frozen' : 'active' });
  }

  /** Ends the tab's process at once, as a browser does that is short of memory. */
  discard(): void {
    // Rejected only after the tab is loaded again, with the crash.
    this.#send('Page.crash', {}).catch(() => {});
  }

  /** Loads the tab again, as a user's return does. */
  async reload(): Promise<void> {
    await this.#send('Page.reload', {});
  }

  #send(method: string, params: object) {
    return this.#browser.send(method, params, this.#session);
  }
}
