import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import { isMac } from '../design/key-events.ts';
import { PaneContext } from '../design/pane-focus.ts';
import { findCommand, isCharacter, matchesCommand } from './keymap.ts';
import { type PressedKeys, writeKeys } from './keys.ts';
import { type CommandHandlers, provideCommands } from './provided-commands.ts';
import { commandOf, isCommandId } from './registry.ts';

/**
 * Provides handlers of commands while the component is mounted: for the
 * palette, and for keys that work in the whole window. Of two split panes, the
 * current one handles them.
 */
export function useCommands(own: CommandHandlers): void {
  const pane = useContext(PaneContext);
  const handlers = pane?.isCurrent.value === false ? {} : own;
  const latest = useRef(handlers);
  latest.current = handlers;
  // The handlers are new at each render; which commands there are changes seldom.
  const ids = Object.keys(handlers).join(' ');
  useLayoutEffect(
    () => provideCommands(ids.split(' ').filter(isCommandId), (id) => latest.current[id]?.()),
    [ids],
  );
  // A layout effect listens before the next frame, as soon as the view can be seen.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => pressInWindow(event, latest.current);
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/**
 * Runs commands whose keys work everywhere, except while a dialog is open or
 * where the keys type text.
 */
function pressInWindow(event: KeyboardEvent, handlers: CommandHandlers): void {
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
  const id = findCommand('window', event);
  const handler = id && handlers[id];
  if (!handler || isTypedText(event)) return;
  if (commandOf(id).isOfText && isWritten(targetOf(event))) return;
  event.preventDefault();
  handler();
}

/** Runs the command bound to a key in this scope. Returns false if none is bound. */
export function pressCommand(event: KeyboardEvent, handlers: CommandHandlers): boolean {
  if (isTypedText(event)) return false;
  const id = Object.keys(handlers)
    .filter(isCommandId)
    .find((one) => matchesCommand(one, event));
  if (id) handlers[id]?.();
  return id !== undefined;
}

/** Returns whether the press types a character into a field. */
export function isTypedText(event: KeyboardEvent): boolean {
  return isTextField(targetOf(event)) && isTyped(event);
}

/** Returns the target of a key, also within a shadow root, which hides it from `target`. */
function targetOf(event: KeyboardEvent): EventTarget | undefined {
  return event.composedPath()[0];
}

/**
 * Returns whether text is being written in the target: fields that are idle, or
 * ticked, have nothing to undo.
 */
function isWritten(target: EventTarget | undefined): boolean {
  return (
    isTextField(target) &&
    target instanceof Element &&
    !target.matches('select, [type="checkbox"], [type="radio"], [data-idle]')
  );
}

function isTextField(target: EventTarget | undefined): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  );
}

export interface TypedKeys extends PressedKeys {
  getModifierState(key: 'AltGraph'): boolean;
}

/**
 * Returns whether the press writes a character in a field. On the third level
 * of a keyboard, Windows reports that Control and Alt are held, a Mac that Alt
 * is.
 */
export function isTyped(event: TypedKeys, onMac = isMac): boolean {
  const { key } = event;
  if (key === ' ' || isCharacter(writeKeys(event, false) ?? '')) return true;
  if ([...key].length > 1 && key !== 'Dead') return false;
  return event.getModifierState('AltGraph') || (onMac && event.altKey && !event.metaKey);
}
