import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import { PaneContext } from '../design/pane-scope.ts';
import { findCommand, matchesCommand } from './keymap.ts';
import { type CommandHandlers, provideCommands } from './provided-commands.ts';
import { commandOf, isCommandId } from './registry.ts';
import { isTyped } from './typed-keys.ts';

/**
 * Says how commands are done, as long as the component is there: to the palette,
 * and to the keys of the whole window for those that work everywhere. Of two
 * panes of the window, the one that somebody works in does them.
 */
export function useCommands(own: CommandHandlers): void {
  const pane = useContext(PaneContext);
  const handlers = pane?.isCurrent.value === false ? {} : own;
  const latest = useRef(handlers);
  latest.current = handlers;
  // The handlers are others each time; what can be done changes seldom.
  const ids = Object.keys(handlers).join(' ');
  useLayoutEffect(
    () => provideCommands(ids.split(' ').filter(isCommandId), (id) => latest.current[id]?.()),
    [ids],
  );
  // Whoever sees the place may press its keys, before the next frame too.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => pressInWindow(event, latest.current);
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** Takes keys that work everywhere, except while a dialog is open or where they are typed as text. */
function pressInWindow(event: KeyboardEvent, handlers: CommandHandlers): void {
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
  const id = findCommand('window', event);
  const handler = id && handlers[id];
  if (!handler || isTypedText(event)) return;
  if (commandOf(id).isOfText && isWritten(targetOf(event))) return;
  event.preventDefault();
  handler();
}

/** Does what a key asks for that was pressed in a place. False where it is none of the place's. */
export function pressCommand(event: KeyboardEvent, handlers: CommandHandlers): boolean {
  if (isTypedText(event)) return false;
  const id = Object.keys(handlers)
    .filter(isCommandId)
    .find((one) => matchesCommand(one, event));
  if (id) handlers[id]?.();
  return id !== undefined;
}

/** Whether the press writes a sign into a field. */
export function isTypedText(event: KeyboardEvent): boolean {
  return isTextField(targetOf(event)) && isTyped(event);
}

/** An editor in a shadow root hides what in it is typed into. */
function targetOf(event: KeyboardEvent): EventTarget | undefined {
  return event.composedPath()[0];
}

/** Whether somebody writes there: what waits for it, or is ticked, has nothing to take back. */
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
