import type { Page } from '@playwright/test';

/** Work that stands still. */
export interface HeldWork {
  /** Goes on with what was held, and with what comes. */
  release(): Promise<void>;
}

declare global {
  /** Lets go of what is held on the page. */
  var releaseWork: (() => void) | undefined;
}

/**
 * Long work goes on as far as the page asks it to. From now on it asks so many
 * times, and not again: the work stands still in its middle, however quick the
 * machine is. What is asked for may be a call by its name, instead of what comes next.
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
          const isMeant = name ? message?.name === name : message?.kind === 'next';
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
