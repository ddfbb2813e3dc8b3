import type { Page } from '@playwright/test';

/** The fields of messages between the transfer worker and the engine that are read here. */
interface Report {
  readonly kind: string;
  readonly id: number;
  readonly argument?: { readonly method?: string };
}

declare global {
  var heldSlices: number;
}

/**
 * Lets this many slices of every import and restore of this document through to
 * the engine. Later slices wait until the work is cancelled, so that it stays
 * in the middle however fast it is.
 */
export async function holdSlices(page: Page, most: number): Promise<void> {
  await page.evaluate((count) => {
    globalThis.heldSlices = 0;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: unknown, ...rest: unknown[]) {
      // The port of the page, and that of the engine.
      const [own, engine, ...others]: unknown[] = Array.isArray(rest[0]) ? rest[0] : [];
      const isOfFiles = engine instanceof MessagePort && others.length === 0;
      const sent = isOfFiles ? [[own, relay(engine)]] : rest;
      Reflect.apply(post, this, [message, ...sent]);
    };

    function relay(engine: MessagePort): MessagePort {
      const { port1, port2 } = new MessageChannel();
      const held = new Map<number, unknown>();
      let slices = 0;
      port1.onmessage = ({ data }: MessageEvent<Report>) => {
        const isSlice = data.argument?.method === 'importEntities';
        if (isSlice) slices += 1;
        if (isSlice && slices > count) {
          held.set(data.id, data);
          globalThis.heldSlices += 1;
          return;
        }
        // A cancellation waits for the answer to its call, so the engine must receive that call.
        if (held.has(data.id)) engine.postMessage(held.get(data.id));
        held.delete(data.id);
        engine.postMessage(data);
      };
      engine.onmessage = ({ data }: MessageEvent<Report>) => port1.postMessage(data);
      return port2;
    }
  }, most);
}

/** Resolves once a slice waits: those before it are written. */
export async function whenHeld(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.heldSlices > 0);
}
