import type { Page } from '@playwright/test';

/** Work that is held in its middle. */
export interface HeldWork {
  /** Sends the held messages, and holds no more. */
  release(): Promise<void>;
}

declare global {
  /** Releases the work that is held on the page. */
  var releaseWork: (() => void) | undefined;
}

/**
 * Holds long work in its middle, however fast the machine is. Long work goes on
 * as the page requests the next part: from now on only this many requests are
 * sent. With `call`, calls of that method are held instead.
 */
export async function holdWork(
  page: Page,
  { asked = 0, call = '' }: { readonly asked?: number; readonly call?: string } = {},
): Promise<HeldWork> {
  await page.evaluate(
    ({ most, name }) => {
      const held: (() => void)[] = [];
      let left = most;
      const restores = [Worker.prototype, MessagePort.prototype].map((port) => {
        const { postMessage } = port;
        port.postMessage = function (this: Worker & MessagePort, message, ...rest: [object?]) {
          const post = () => Reflect.apply(postMessage, this, [message, ...rest]);
          const isMeant = name ? message?.argument?.method === name : message?.kind === 'next';
          if (!isMeant || left > 0) post();
          else held.push(post);
          if (isMeant) left -= 1;
        };
        return () => Object.assign(port, { postMessage });
      });
      globalThis.releaseWork = () => {
        for (const restore of restores) restore();
        for (const post of held) post();
      };
    },
    { most: asked, name: call },
  );
  return { release: () => page.evaluate(() => globalThis.releaseWork?.()) };
}
