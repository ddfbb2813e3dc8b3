import { useEffect } from 'preact/hooks';
import { lockFocused } from '../design/held-typing.ts';
import { isComposingKey, isMac } from '../design/key-events.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import { chordsOf } from './keymap.ts';
import { writeKeys, writeSecond } from './keys.ts';
import { availableCommands } from './provided-commands.ts';
import { isTypedText } from './use-commands.ts';

const HELD = ['Control', 'Meta', 'Alt', 'AltGraph', 'Shift'];

/** Milliseconds before the hint appears: a person who knows the second stroke needs none. */
const HINT_MS = 500;

const TOPIC = 'chord';

/**
 * Handles chords everywhere: after the first stroke, the next key is the second
 * one, whatever it does by itself. A hint lists the second strokes while one is
 * awaited; Escape, a press of the pointer and another window cancel it. A first
 * stroke that types a character begins no chord: a Mac composes it even if the
 * event is prevented.
 */
export function useChords(toasts: ToastsModel): void {
  useEffect(() => {
    let first: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unlock = () => {};

    function begin(event: KeyboardEvent): void {
      const isOver = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
      const pressed = isOver || event.repeat ? undefined : writeKeys(event, isMac);
      if (pressed === undefined || doableOf(pressed).length === 0 || isTypedText(event)) return;
      take(event);
      first = pressed;
      unlock = lockFocused();
      timer = setTimeout(() => void notify(pressed), HINT_MS);
    }

    function finish(event: KeyboardEvent, begun: string): void {
      take(event);
      // The field stays locked: unlocked now, it would get what the input
      // method is about to compose.
      if (isComposingKey(event)) return;
      // The first key is still held down.
      if (event.repeat && writeKeys(event, isMac) === begun) return;
      const second = writeSecond(event, isMac);
      const meant = doableOf(begun).find((one) => one.second === second);
      end();
      if (meant) availableCommands.peek().get(meant.id)?.();
    }

    function end(): void {
      first = undefined;
      clearTimeout(timer);
      unlock();
      const reported = toasts.shown.peek().find(({ topic }) => topic === TOPIC);
      if (reported) toasts.dismiss(reported.id);
    }

    async function notify(begun: string): Promise<void> {
      const { describeChords } = await import('./describe-chords.ts');
      if (first !== begun) return;
      const text = describeChords(begun, doableOf(begun));
      toasts.show({ kind: 'info', topic: TOPIC, text, isLasting: true });
    }

    const press = (event: KeyboardEvent) => {
      if (HELD.includes(event.key)) return;
      if (first !== undefined) finish(event, first);
      else if (!isComposingKey(event)) begin(event);
    };
    // Captures the event: the second stroke would be written into a cell.
    addEventListener('keydown', press, true);
    addEventListener('pointerdown', end, true);
    // The code editor cannot be locked.
    addEventListener('compositionstart', end, true);
    addEventListener('blur', end);
    return () => {
      end();
      removeEventListener('keydown', press, true);
      removeEventListener('pointerdown', end, true);
      removeEventListener('compositionstart', end, true);
      removeEventListener('blur', end);
    };
  }, [toasts]);
}

function doableOf(first: string) {
  return chordsOf(first).filter(({ id }) => availableCommands.peek().has(id));
}

function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
