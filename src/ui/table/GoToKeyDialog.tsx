import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { type SheetMessages, sheetMessages } from '../../i18n/sheet-messages.ts';
import type { EntityKey } from '../../model/entity.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { FieldProblem } from '../design/FieldProblem.tsx';
import { TextField } from '../design/TextField.tsx';
import { describeKey, type Phase, type SearchedTable, useKeySearch } from './use-key-search.ts';

interface GoToKeyDialogProps extends SearchedTable {
  /** The key whose parts the fields start with. */
  readonly from: EntityKey | undefined;
  readonly onClose: () => void;
}

/** Asks for the keys of an entity, and goes to its row. */
export function GoToKeyDialog({ from, onClose, ...place }: GoToKeyDialogProps) {
  const words = sheetMessages.value.goTo;
  const { partitionKey, rowKey, phase, isBusy, type, find, goTo, unfilter } = useKeySearch(
    from,
    place,
  );
  const noteId = useId();

  return (
    <Dialog
      title={words.title}
      size="small"
      onClose={onClose}
      onSubmit={find}
      actions={
        <>
          <Button onClick={onClose}>{messages.value.design.cancel}</Button>
          <Button kind="primary" type="submit" busy={isBusy.value}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <TextField label="PartitionKey" isData initialFocus value={partitionKey} onInput={type} />
      <TextField label="RowKey" isData value={rowKey} hint={words.hint} onInput={type} />
      <FieldProblem id={noteId}>
        {describePhase(phase.value, words, { goTo, unfilter })}
      </FieldProblem>
      {phase.value.status === 'failed' && <ErrorNote error={phase.value.error} />}
    </Dialog>
  );
}

type Words = SheetMessages['goTo'];

interface Ways {
  readonly goTo: (key: EntityKey) => void;
  readonly unfilter: (key: EntityKey) => void;
}

/** Returns the message shown where the row is not reached, with the button that helps. */
function describePhase(phase: Phase, words: Words, ways: Ways): ComponentChildren {
  if (phase.status === 'hidden') {
    const { key } = phase;
    return (
      <>
        {describeKey(words.hidden, key)}{' '}
        <Button kind="link" onClick={() => ways.unfilter(key)}>
          {words.unfilter}
        </Button>
      </>
    );
  }
  if (phase.status !== 'missing') return undefined;
  const { nearest } = phase;
  if (!nearest) return words.none;
  return (
    <>
      {describeKey(words.nearest, nearest)}{' '}
      <Button kind="link" onClick={() => ways.goTo(nearest)}>
        {words.goThere}
      </Button>
    </>
  );
}
