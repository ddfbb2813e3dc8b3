import { useSignal } from '@preact/signals';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { commandMessages } from '../../../i18n/commands-messages.ts';
import { useApp } from '../../app-context.ts';
import { chordsOf, keymap } from '../../commands/keymap.ts';
import { formatKeys, writeKeys, writeSecond } from '../../commands/keys.ts';
import type { CommandId } from '../../commands/registry.ts';
import { Button } from '../../design/Button.tsx';
import { FieldProblem } from '../../design/FieldProblem.tsx';
import { isMac } from '../../design/key-events.ts';
import { findKeysProblem, type KeysProblem, withoutKeys } from './keys-problem.ts';

interface KeyCaptureProps {
  readonly id: CommandId;
  readonly onDone: () => void;
}

interface Refused {
  readonly keys: string;
  readonly problem: KeysProblem;
}

/** Records the new keys of a command. Tab and Esc keep their meaning. */
export function KeyCapture({ id, onDone }: KeyCaptureProps) {
  const { settings, toasts } = useApp();
  const { sheet, names } = commandMessages.value;
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const refused = useSignal<Refused | undefined>(undefined);
  /**
   * The first stroke, where chords of other commands begin with it: then a
   * second stroke follows.
   */
  const begun = useSignal<string | undefined>(undefined);
  useLayoutEffect(() => field.current?.focus(), []);

  function press(event: KeyboardEvent) {
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return onDone();
    const keys = readKeys(event);
    if (keys === undefined) return;
    const problem = findKeysProblem(id, keys, keymap.peek());
    refused.value = problem && { keys, problem };
    if (!problem) keep([keys]);
  }

  function readKeys(event: KeyboardEvent): string | undefined {
    const { value: first } = begun;
    const pressed = first === undefined ? writeKeys(event, isMac) : writeSecond(event, isMac);
    if (pressed === undefined || event.repeat) return undefined;
    const isFirst = first === undefined && chordsOf(pressed).length > 0;
    begun.value = isFirst ? pressed : undefined;
    if (isFirst) {
      refused.value = undefined;
      return undefined;
    }
    return first === undefined ? pressed : `${first} ${pressed}`;
  }

  function keep(keys: readonly string[], others: Readonly<Record<string, readonly string[]>> = {}) {
    const { shortcuts } = settings.current.peek();
    settings.change({ shortcuts: { ...shortcuts, ...others, [id]: keys } });
    const shown = keys.map((one) => formatKeys(one, isMac)).join(' ');
    toasts.say(shown ? sheet.changed(names[id], shown) : sheet.turnedOff(names[id]));
    onDone();
  }

  function takeOver({ keys, problem }: Refused) {
    if (problem.kind !== 'taken') return;
    keep([keys], withoutKeys(problem.by, keys, keymap.peek()));
  }

  function reset() {
    const { [id]: _, ...others } = settings.current.peek().shortcuts;
    settings.change({ shortcuts: others });
    onDone();
  }

  const { value: wrong } = refused;
  return (
    <div class="commands-capture">
      <input
        ref={field}
        class="input"
        readOnly
        aria-label={sheet.change(names[id])}
        aria-describedby={`${fieldId}-problem`}
        placeholder={sheet.press}
        value={shownKeys(begun.value, wrong)}
        onKeyDown={press}
      />
      <FieldProblem id={`${fieldId}-problem`}>{wrong && describeKeysProblem(wrong)}</FieldProblem>
      <div class="commands-capture-ways">
        {wrong?.problem.kind === 'taken' && !wrong.problem.isFixed && (
          <Button size="small" kind="tint" onClick={() => takeOver(wrong)}>
            {sheet.takeOver}
          </Button>
        )}
        <Button size="small" onClick={() => keep([])}>
          {sheet.turnOff}
        </Button>
        {id in settings.current.value.shortcuts && (
          <Button size="small" onClick={reset}>
            {sheet.reset}
          </Button>
        )}
      </div>
    </div>
  );
}

function shownKeys(begun: string | undefined, wrong: Refused | undefined): string {
  if (begun !== undefined) return `${formatKeys(begun, isMac)} …`;
  return wrong ? formatKeys(wrong.keys, isMac) : '';
}

/** Returns why the keys cannot be used, and which commands have them. */
function describeKeysProblem({
  keys,
  problem,
}: {
  readonly keys: string;
  readonly problem: KeysProblem;
}): string {
  const { sheet, names } = commandMessages.value;
  const shown = formatKeys(keys, isMac);
  switch (problem.kind) {
    case 'unknown':
      return sheet.unknown;
    case 'reserved':
      return sheet.reserved(shown);
    case 'typed':
      return sheet.typed(shown);
    case 'taken':
      return (problem.isFixed ? sheet.fixedKeys : sheet.taken)(
        shown,
        problem.by.map((id) => names[id]).join(' · '),
      );
  }
}
