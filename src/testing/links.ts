import { onTestFinished } from 'vitest';
import { Connection } from '../worker/link.ts';
import type { Procedures } from '../worker/link-messages.ts';
import { serve } from '../worker/link-server.ts';

/** Returns a link of the test's own to these procedures. */
export function linkTo<P extends Procedures>(procedures: P): Connection<P> {
  return linkedPorts(procedures).link;
}

export function linkedPorts<P extends Procedures>(procedures: P) {
  const { port1: nearPort, port2: farPort } = new MessageChannel();
  onTestFinished(() => {
    nearPort.close();
    farPort.close();
  });
  serve(farPort, procedures);
  return { link: new Connection<P>(nearPort), nearPort, farPort };
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Work that runs until it is aborted. */
export class FarSide {
  hasBegun = false;
  #notifyBegun = () => {};
  #notifyAborted = (_: unknown) => {};
  readonly begun = new Promise<void>((notify) => {
    this.#notifyBegun = notify;
  });
  readonly aborted = new Promise<unknown>((notify) => {
    this.#notifyAborted = notify;
  });

  readonly wait = (_: undefined, signal: AbortSignal): Promise<never> => {
    this.hasBegun = true;
    this.#notifyBegun();
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        this.#notifyAborted(signal.reason);
        reject(signal.reason);
      });
    });
  };
}

/** A stream that records how far it was produced, and whether its reader left it. */
export class Counter {
  made = 0;
  isClosed = false;

  readonly count = (upTo: number): AsyncIterable<number> => this.#count(upTo);

  async *#count(upTo: number) {
    try {
      while (this.made < upTo) {
        this.made += 1;
        yield this.made;
      }
    } finally {
      this.isClosed = true;
    }
  }
}
