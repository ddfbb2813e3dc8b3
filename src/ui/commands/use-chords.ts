import { useEffect } from 'preact/hooks';
import type { NoticesModel } from '../models/notices-model.ts';
import { isMac } from '../shell/system-keys.ts';
import { chordsOf } from './keymap.ts';
import { writeKeys, writeSecond } from './keys.ts';
import { availableCommands } from './provided-commands.ts';
import { isWrittenText } from './use-commands.ts';

const HELD = ['Control', 'Meta', 'Alt', 'AltGraph', 'Shift'];

/** Who knows what comes next need not be told. */
const HINT_MS = 500;

const TOPIC = 'chord';

/**
 * Keys of two strokes, wherever somebody is: once the first was pressed, the
 * next key is the second one, whatever it does by itself. Whoever waits is told
 * which there are; Escape, another place or another window end it.
 */
export function useChords(notices: NoticesModel): void {
  useEffect(() => {
    let first: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function begin(event: KeyboardEvent): void {
      const isOver = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
      const pressed = isOver || event.repeat ? undefined : writeKeys(event, isMac);
      if (pressed === undefined || doableOf(pressed).length === 0 || isWrittenText(event)) return;
      take(event);
      first = pressed;
      timer = setTimeout(() => void tell(pressed), HINT_MS);
    }

    function finish(event: KeyboardEvent, begun: string): void {
      take(event);
      // The first is still held down.
      if (event.repeat && writeKeys(event, isMac) === begun) return;
      const second = writeSecond(event, isMac);
      const meant = doableOf(begun).find((one) => one.second === second);
      end();
      if (meant) availableCommands.peek().get(meant.id)?.();
    }

    function end(): void {
      first = undefined;
      clearTimeout(timer);
      const told = notices.shown.peek().find(({ topic }) => topic === TOPIC);
      if (told) notices.dismiss(told.id);
    }

    async function tell(begun: string): Promise<void> {
      const { describeChords } = await import('./describe-chords.ts');
      if (first !== begun) return;
      notices.show({ kind: 'info', topic: TOPIC, text: describeChords(begun, doableOf(begun)) });
    }

    const press = (event: KeyboardEvent) => {
      if (HELD.includes(event.key) || event.isComposing) return;
      if (first === undefined) begin(event);
      else finish(event, first);
    };
    // Before anybody else: the second would be written into a cell.
    addEventListener('keydown', press, true);
    addEventListener('pointerdown', end, true);
    addEventListener('blur', end);
    return () => {
      end();
      removeEventListener('keydown', press, true);
      removeEventListener('pointerdown', end, true);
      removeEventListener('blur', end);
    };
  }, [notices]);
}

function doableOf(first: string) {
  return chordsOf(first).filter(({ id }) => availableCommands.peek().has(id));
}

function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
