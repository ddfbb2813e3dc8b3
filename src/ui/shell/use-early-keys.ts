import { useEffect } from 'preact/hooks';
import { findCommand } from '../commands/keymap.ts';

/**
 * Presses keys again that nobody has taken, once what may take them is there:
 * whoever is quicker than a part that is still coming need not press them twice.
 */
export function useEarlyKeys(isComing: boolean): void {
  useEffect(() => {
    if (!isComing) return undefined;
    const { promise: isThere, resolve } = Promise.withResolvers<void>();
    const press = (event: KeyboardEvent) => {
      const [target] = event.composedPath();
      if (target && findCommand('window', event))
        void isThere.then(() => pressAgain(event, target));
    };
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
      resolve();
    };
  }, [isComing]);
}

function pressAgain(event: KeyboardEvent, target: EventTarget): void {
  // Somebody has taken them: where the window has two halves, maybe when the other one pressed them again.
  if (event.defaultPrevented) return;
  event.preventDefault();
  target.dispatchEvent(new KeyboardEvent(event.type, event));
}
