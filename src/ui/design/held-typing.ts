import { useLayoutEffect, useRef } from 'preact/hooks';
import { isTextField } from './focus.ts';
import { isComposingKey } from './key-events.ts';

/** Most characters that are kept: more is not typed without seeing any of it. */
const MOST_SIGNS = 200;

/** Whether a part with a field is still loading, is there, or failed. */
export type Awaited = 'coming' | 'there' | 'none';

/**
 * The typed text, and the number of parts that are still loading: one may wait
 * for another within it.
 */
const held = { text: '', parts: 0, isFull: false, isEntered: false, unlock: () => {} };

/**
 * Keeps what is typed while a part with a field is still loading, and writes it
 * into the field with the focus once the part is drawn, so that it need not be
 * typed twice. It is dropped if there is no such field, or after a press of the
 * pointer. Enter is repeated in a field with `data-takes-enter`.
 */
export function useHeldTyping(part: Awaited, onEscape: () => void): void {
  const latest = useRef({ part, onEscape });
  latest.current = { part, onEscape };
  const isComing = part === 'coming';
  useLayoutEffect(() => {
    if (!isComing) return undefined;
    const end = holdTyping(() => latest.current.onEscape());
    // Effects of the loaded part run before this one, so that it has the focus by now.
    return () => end(latest.current.part === 'there');
  }, [isComing]);
}

function holdTyping(onEscape: () => void): (isThere: boolean) => void {
  const press = (event: KeyboardEvent) => {
    if (isCommand(event) || isComposingKey(event)) return;
    if (event.key === 'Escape') onEscape();
    else keep(event);
    // The element that still has the focus must not get the key.
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

/** Keeps a key. From Tab or Enter on, keys are for another field, which is unknown yet. */
function keep({ key, repeat }: KeyboardEvent): void {
  // An Enter that is held down has opened the part itself.
  if (key === 'Enter' && repeat) return;
  if (key === 'Enter' && !held.isFull) held.isEntered = true;
  if (key === 'Tab' || key === 'Enter') held.isFull = true;
  if (held.isFull) return;
  const sign = [...key].length === 1 ? key : '';
  if (key === 'Backspace') held.text = held.text.slice(0, -1);
  else held.text = (held.text + sign).slice(0, MOST_SIGNS);
}

/** Drops the text: after a press, keys are for the element that has the focus. */
function drop(given: AbortController): void {
  given.abort();
  Object.assign(held, { text: '', isEntered: false });
  held.unlock();
}

/**
 * Returns whether a key writes nothing. AltGr, which writes characters on the
 * third level, does not count as held.
 */
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

/**
 * Presses Enter in a field that is marked for it: elsewhere it could submit a
 * form that was not visible yet.
 */
function enter(): void {
  const field = document.activeElement;
  if (!field?.matches('[data-takes-enter]')) return;
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  );
}

/**
 * Makes the field with the focus read-only, and returns the function that makes
 * it writable again. An input method writes its text even where a page prevents
 * the keys, but not into a read-only field.
 */
export function lockFocused(): () => void {
  const field = focused();
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isField || field.readOnly) return () => {};
  let locked: typeof field | undefined = field;
  field.readOnly = true;
  return () => {
    if (locked) locked.readOnly = false;
    locked = undefined;
  };
}

/**
 * Returns the element with the focus, also within a shadow root, which
 * `activeElement` does not name.
 */
function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}
