import type { Signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { snapshotMessages } from '../../i18n/snapshots-messages.ts';
import { MAX_SNAPSHOT_NAME_LENGTH, MAX_SNAPSHOT_NOTE_LENGTH } from '../../model/snapshot-text.ts';
import { TextField } from '../design/TextField.tsx';
import { findNameProblem } from './snapshot-draft.ts';

interface NameAndNoteProps {
  readonly name: Signal<string>;
  readonly note: Signal<string>;
  /** Whether what is wrong is shown. */
  readonly isTried: boolean;
}

function describe(problem: 'empty' | 'nameLong'): string {
  const words = snapshotMessages.value.problems;
  return problem === 'empty' ? words.empty : words.nameLong(MAX_SNAPSHOT_NAME_LENGTH);
}

/** Asks for the name of a snapshot, and for what it is for. */
export function NameAndNote({ name, note, isTried }: NameAndNoteProps) {
  const words = snapshotMessages.value;
  const id = useId();
  const problem = findNameProblem(name.value);
  const isShown = isTried || problem === 'nameLong';
  return (
    <>
      <TextField
        label={words.take.name}
        value={name}
        initialFocus
        problem={isShown && problem && describe(problem)}
      />
      <div class="field">
        <label for={id} class="field-head">
          {words.take.note}
        </label>
        <textarea
          id={id}
          class="input"
          rows={2}
          maxLength={MAX_SNAPSHOT_NOTE_LENGTH}
          aria-describedby={`${id}-hint`}
          value={note}
          onInput={(event) => (note.value = event.currentTarget.value)}
        />
        <p id={`${id}-hint`} class="field-hint">
          {words.take.noteHint}
        </p>
      </div>
    </>
  );
}
