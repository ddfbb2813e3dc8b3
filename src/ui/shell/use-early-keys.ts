import { useEffect } from 'preact/hooks';
import { findCommand } from '../commands/keymap.ts';
import type { CommandId } from '../commands/registry.ts';
import { isTypedText } from '../commands/use-commands.ts';

/** Whoever has waited for longer, in milliseconds, has gone on to something else. */
const PATIENCE = 2_000;

const HELD = ['Control', 'Meta', 'Alt', 'AltGraph', 'Shift'];

interface EarlyPress {
  readonly event: KeyboardEvent;
  readonly at: number;
}

/**
 * Does what a key asks for that was pressed while the part that does these
 * commands was still coming: whoever is quicker need not press it twice. It is
 * the last key alone, unless somebody has done something else since.
 */
export function useEarlyKeys(isComing: boolean, commands: readonly CommandId[]): void {
  useEffect(() => {
    if (!isComing) return undefined;
    let last: EarlyPress | undefined;
    const forget = () => {
      last = undefined;
    };
    const press = (event: KeyboardEvent) => {
      if (HELD.includes(event.key)) return;
      const isTaken = event.defaultPrevented || isTypedText(event);
      const id = isTaken ? undefined : findCommand('window', event);
      const isOpen = document.querySelector('dialog[open]') !== null;
      if (!id || !commands.includes(id) || isOpen) return forget();
      event.preventDefault();
      // A key that is held down asks no more often than once for what nobody sees yet.
      if (!event.repeat) last = { event, at: performance.now() };
    };
    addEventListener('keydown', press);
    addEventListener('pointerdown', forget);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('pointerdown', forget);
      // The effects of what has come are over before this one: its commands are heard.
      if (last) pressAgain(last);
    };
  }, [isComing, commands]);
}

function pressAgain({ event, at }: EarlyPress): void {
  if (performance.now() - at > PATIENCE) return;
  document.activeElement?.dispatchEvent(new KeyboardEvent(event.type, event));
}
