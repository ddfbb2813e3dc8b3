import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ComparedStore } from './compared-stores.ts';
import type { Figures, Turn } from './compared-work.ts';
import type { StoreSession } from './store-session.ts';

/** A request to the process in which Azurite and its client run. */
export type AzuriteRequest =
  | { readonly kind: 'start' }
  | { readonly kind: 'turn'; readonly turn: Turn }
  | { readonly kind: 'usedBytes' }
  | { readonly kind: 'close' };

export type AzuriteReply =
  | { readonly kind: 'done' }
  | { readonly kind: 'figures'; readonly figures: Figures }
  | { readonly kind: 'bytes'; readonly bytes: number }
  | { readonly kind: 'problem'; readonly text: string };

const TYPESCRIPT = fileURLToPath(new URL('../../e2e/run/typescript.mjs', import.meta.url));
const SCRIPT = fileURLToPath(new URL('../peers/azurite-process.ts', import.meta.url));

/** Azurite on Node, with its official client in a process of its own. */
export class AzuriteSession implements StoreSession {
  readonly store: ComparedStore;
  readonly #process: ChildProcess;

  private constructor(store: ComparedStore, child: ChildProcess) {
    this.store = store;
    this.#process = child;
  }

  static async start(store: ComparedStore): Promise<AzuriteSession> {
    const child = fork(TYPESCRIPT, [SCRIPT], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const session = new AzuriteSession(store, child);
    await session.#ask({ kind: 'start' });
    return session;
  }

  async doTurn(turn: Turn): Promise<Figures> {
    // Azurite has no page to deliver rows to.
    if (turn.kind === 'page') return {};
    const reply = await this.#ask({ kind: 'turn', turn });
    return reply.kind === 'figures' ? reply.figures : {};
  }

  async usedBytes(): Promise<number | undefined> {
    const reply = await this.#ask({ kind: 'usedBytes' });
    return reply.kind === 'bytes' ? reply.bytes : undefined;
  }

  async close(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    await this.#ask({ kind: 'close' });
    this.#process.kill();
  }

  #ask(request: AzuriteRequest): Promise<AzuriteReply> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('The process of Azurite ended.'));
      this.#process.once('exit', ended);
      this.#process.once('message', (reply: AzuriteReply) => {
        this.#process.off('exit', ended);
        if (reply.kind === 'problem') reject(new Error(reply.text));
        else resolve(reply);
      });
      this.#process.send(request);
    });
  }
}
