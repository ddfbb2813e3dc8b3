import { useLayoutEffect, useRef } from 'preact/hooks';
import { isComposingKey } from './composing-key.ts';
import { lockFocused } from './field-lock.ts';
import { isTextField } from './focus.ts';

/** More than this nobody types without seeing any of it. */
const MOST_SIGNS = 200;

/** Whether a part is still coming that is to be written in, or has come. */
export type Awaited = 'coming' | 'there' | 'none';

/** What was typed, and for how many parts that are still coming: one may wait for another within it. */
const held = { text: '', parts: 0, isFull: false, isEntered: false, unlock: () => {} };

/**
 * Keeps what is typed while a part with a field is still coming, and writes it
 * there as soon as the part is drawn and has put the focus into a field: whoever
 * is quicker need not type it twice. It goes where there is none, and where
 * somebody points elsewhere meanwhile. Enter follows it into a field with
 * `data-takes-enter`.
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
    if (event.key === 'Escape') onEscape();
    else keep(event);
    // Whatever has the focus beneath is not meant any more.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const given = new AbortController();
  const { signal } = given;
  addEventListener('keydown', press, { capture: true, signal });
  addEventListener('pointerdown', () => drop(given), { capture: true, signal });
  if (held.parts === 0) held.unlock = lockFocused();
  held.parts += 1;
  return (isThere) => {
    given.abort();
    held.parts -= 1;
    if (held.parts > 0) return;
    if (isThere && held.text !== '') write(held.text);
    if (isThere && held.isEntered) enter();
    held.unlock();
    Object.assign(held, { text: '', isFull: false, isEntered: false });
  };
}

/** From what leaves a field on, it is meant for another one, which is not known yet. */
function keep({ key, repeat }: KeyboardEvent): void {
  // One that is held down has opened the part itself.
  if (key === 'Enter' && repeat) return;
  if (key === 'Enter' && !held.isFull) held.isEntered = true;
  if (key === 'Tab' || key === 'Enter') held.isFull = true;
  if (held.isFull) return;
  const sign = [...key].length === 1 ? key : '';
  if (key === 'Backspace') held.text = held.text.slice(0, -1);
  else held.text = (held.text + sign).slice(0, MOST_SIGNS);
}

/** Somebody has gone on to something else: the keys are what has the focus now. */
function drop(given: AbortController): void {
  given.abort();
  Object.assign(held, { text: '', isEntered: false });
  held.unlock();
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

/** Presses Enter in a field that takes it: elsewhere it could submit a form that was not seen yet. */
function enter(): void {
  const field = document.activeElement;
  if (!field?.matches('[data-takes-enter]')) return;
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  );
}
