import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { policiesMessages } from '../../i18n/policies-messages.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import type { LinesState } from './lines-model.ts';

/** The parts of a list that this component needs, whatever its lines are. */
interface EditedLines {
  readonly lines: { readonly value: readonly unknown[] };
  readonly state: { readonly value: LinesState };
  readonly isRight: { readonly value: boolean };
  add(): void;
  revert(): void;
  save(): Promise<boolean>;
}

interface LinesEditorProps {
  readonly list: EditedLines;
  readonly limit: number;
  /** The sentence for an empty list; the next ones are texts as well. */
  readonly none: string;
  readonly add: string;
  readonly most: string;
  readonly onSaved: () => void;
  readonly children: ComponentChildren;
}

/**
 * Edits a short list that is saved as a whole. The focus goes to a new line, or
 * to the first with a problem.
 */
export function LinesEditor(props: LinesEditorProps) {
  const { list, limit, none, add, most, onSaved, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const isAdding = useRef(false);
  const text = policiesMessages.value.policies;
  const count = list.lines.value.length;
  const state = list.state.value;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a line has come
  useLayoutEffect(() => {
    if (isAdding.current) place.current?.querySelector<HTMLElement>(LAST_FIELD)?.focus();
    isAdding.current = false;
  }, [count]);

  function addLine() {
    isAdding.current = true;
    list.add();
  }

  async function save() {
    if (!list.isRight.value) place.current?.querySelector<HTMLElement>(WRONG_FIELD)?.focus();
    else if (await list.save()) onSaved();
  }

  return (
    <div class="connect-lines" ref={place}>
      {count === 0 && state.status !== 'loading' && <p class="faint">{none}</p>}
      {children}
      {state.status === 'failed' && <ErrorNote error={state.error} />}
      <div class="connect-send">
        <Button
          icon="add"
          disabled={count >= limit || state.status === 'loading'}
          onClick={addLine}
        >
          {add}
        </Button>
        <span data-save>
          <Button kind="primary" busy={state.status === 'saving'} onClick={() => void save()}>
            {text.save}
          </Button>
        </span>
        <Button onClick={list.revert}>{text.revert}</Button>
        <span class="faint">{most}</span>
      </div>
    </div>
  );
}

const LAST_FIELD = 'fieldset:nth-last-of-type(1) input';
const WRONG_FIELD = 'fieldset[data-wrong="true"] input';

/** Moves the focus from a removed line to the button that saves. */
export function leaveLine({ currentTarget }: MouseEvent): void {
  if (!(currentTarget instanceof Element)) return;
  currentTarget.closest('.connect-lines')?.querySelector<HTMLElement>('[data-save] > *')?.focus();
}
