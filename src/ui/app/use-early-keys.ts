import { useEffect } from 'preact/hooks';
import { findCommand } from '../commands/keymap.ts';
import type { CommandId } from '../commands/registry.ts';
import { isTypedText } from '../commands/use-commands.ts';

/** Milliseconds after which a press is dropped: the person has gone on to something else. */
const PATIENCE = 2_000;

const HELD = ['Control', 'Meta', 'Alt', 'AltGraph', 'Shift'];

interface EarlyPress {
  readonly event: KeyboardEvent;
  readonly at: number;
}

/**
 * Runs the command of a key that was pressed while the part with these commands
 * was still loading, so that it need not be pressed twice. Only the last key
 * runs, and only if nothing else was done since.
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
      // A key that is held down counts once, as nothing is to be seen yet.
      if (!event.repeat) last = { event, at: performance.now() };
    };
    addEventListener('keydown', press);
    addEventListener('pointerdown', forget);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('pointerdown', forget);
      // The effects of the loaded part have run before this one: its commands are registered.
      if (last) pressAgain(last);
    };
  }, [isComing, commands]);
}

function pressAgain({ event, at }: EarlyPress): void {
  if (performance.now() - at > PATIENCE) return;
  document.activeElement?.dispatchEvent(new KeyboardEvent(event.type, event));
}
