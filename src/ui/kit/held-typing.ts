import { useLayoutEffect, useRef } from 'preact/hooks';
import { isComposingKey } from './composing-key.ts';

/** More than this nobody types without seeing any of it. */
const MOST_SIGNS = 200;

/** Whether a part is still coming that is to be written in, or has come. */
export type Awaited = 'coming' | 'there' | 'none';

/** What was typed, and for how many parts that are still coming: one may wait for another within it. */
const held = { text: '', parts: 0 };

/**
 * Keeps what is typed while a part with a field is still coming, and writes it
 * there as soon as the part is drawn and has put the focus into a field: whoever
 * is quicker need not type it twice. It goes where there is none.
 */
export function useHeldTyping(part: Awaited, onEscape: () => void): void {
  const latest = useRef({ part, onEscape });
  latest.current = { part, onEscape };
  const isComing = part === 'coming';
  useLayoutEffect(() => {
    if (!isComing) return undefined;
    const end = holdTyping(() => latest.current.onEscape());
    // What has come has the focus by now: effects of what is within are over before this.
    return () => end(latest.current.part === 'there');
  }, [isComing]);
}

function holdTyping(onEscape: () => void): (isThere: boolean) => void {
  const press = (event: KeyboardEvent) => {
    if (isCommand(event) || isComposingKey(event)) return;
    const sign = [...event.key].length === 1 ? event.key : '';
    if (event.key === 'Escape') onEscape();
    else if (event.key === 'Backspace') held.text = held.text.slice(0, -1);
    else held.text = (held.text + sign).slice(0, MOST_SIGNS);
    // Whatever has the focus beneath is not meant any more.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  held.parts += 1;
  addEventListener('keydown', press, { capture: true });
  return (isThere) => {
    removeEventListener('keydown', press, { capture: true });
    held.parts -= 1;
    if (held.parts > 0) return;
    const { text } = held;
    held.text = '';
    if (isThere && text !== '') write(text);
  };
}

/** What writes nothing, though signs may be made with more keys held where a keyboard has a third level. */
function isCommand(event: KeyboardEvent): boolean {
  const isFunction = /^F\d/.test(event.key);
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  return isFunction || (isHeld && !event.getModifierState('AltGraph'));
}

function write(text: string): void {
  const field = document.activeElement;
  if (!isTextField(field) || field.readOnly || field.disabled) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  const how = { bubbles: true, inputType: 'insertText', data: text };
  field.dispatchEvent(new InputEvent('input', how));
}

/** Fields without a text, such as boxes that are ticked, have no selection. */
function isTextField(field: Element | null): field is HTMLInputElement | HTMLTextAreaElement {
  return (
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.selectionStart !== null)
  );
}
