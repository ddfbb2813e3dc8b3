import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { type SheetMessages, sheetMessages } from '../../i18n/sheet-messages.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { TableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TableService } from '../../model/table-service.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { ErrorNote } from '../kit/ErrorNote.tsx';
import { FieldFault } from '../kit/FieldFault.tsx';
import { TextField } from '../kit/TextField.tsx';
import type { NoticesModel } from '../models/activity/notices-model.ts';
import type { FilterModel } from '../models/filter/filter-model.ts';
import type { GridTableModel } from '../models/grid/grid-table-model.ts';
import { goToRow, searchKey } from '../models/grid/key-search.ts';
import { showUnseen } from '../models/unseen-text.ts';

interface GoToKeyDialogProps {
  readonly model: GridTableModel;
  readonly service: TableService;
  readonly table: TableName;
  readonly filter: FilterModel;
  readonly notices: NoticesModel;
  /** Whose keys are proposed. */
  readonly from: EntityKey | undefined;
  readonly onGone: () => void;
  readonly onClose: () => void;
}

type Phase =
  | { readonly status: 'asking' }
  | { readonly status: 'hidden'; readonly key: EntityKey }
  | { readonly status: 'missing'; readonly nearest: EntityKey | undefined }
  | { readonly status: 'failed'; readonly error: unknown };

/** Asks for the keys of an entity, and goes to its row. */
export function GoToKeyDialog(props: GoToKeyDialogProps) {
  const { model, service, table, filter, notices, from, onGone, onClose } = props;
  const words = sheetMessages.value.goTo;
  const partitionKey = useSignal(from?.partitionKey ?? '');
  const rowKey = useSignal(from?.rowKey ?? '');
  const phase = useSignal<Phase>({ status: 'asking' });
  const isBusy = useSignal(false);
  const search = useRef(new AbortController());
  const noteId = useId();
  useEffect(() => () => search.current.abort(), []);

  /** What was looked for before is not wanted any more. */
  function restart(): AbortSignal {
    search.current.abort();
    search.current = new AbortController();
    isBusy.value = false;
    return search.current.signal;
  }

  function type() {
    restart();
    phase.value = { status: 'asking' };
  }

  /**
   * Does the work, unless something else has been asked for by the end of it.
   * Until then stays what was said, with the button that may have the focus.
   */
  async function run(work: (signal: AbortSignal) => Promise<Phase | undefined>): Promise<void> {
    const signal = restart();
    isBusy.value = true;
    const ended = await work(signal).catch(failed);
    if (signal.aborted) return;
    isBusy.value = false;
    if (ended) phase.value = ended;
    else onGone();
  }

  async function goTo(key: EntityKey, signal: AbortSignal): Promise<Phase | undefined> {
    if ((await goToRow(model, key, signal)) || signal.aborted) return undefined;
    // It has gone since it was found.
    if (filter.applied.peek() === '') return failed(new StorageError('entityMissing'));
    return { status: 'hidden', key };
  }

  async function find(signal: AbortSignal): Promise<Phase | undefined> {
    const wanted = { partitionKey: partitionKey.peek(), rowKey: rowKey.peek() };
    const found = await searchKey(service, table, wanted, signal);
    if (signal.aborted) return undefined;
    if (found.kind === 'missing') return { status: 'missing', nearest: found.nearest };
    const ended = await goTo(found.key, signal);
    if (!ended && found.isNext && !signal.aborted) {
      notices.show({ kind: 'info', text: withKey(words.next, found.key) });
    }
    return ended;
  }

  async function unfilter(key: EntityKey, signal: AbortSignal): Promise<Phase | undefined> {
    filter.clear();
    // The address asks for the same a little later.
    model.ask({ ...model.grid.question.peek(), filter: '' });
    return await goTo(key, signal);
  }

  return (
    <Dialog
      title={words.title}
      size="small"
      onClose={onClose}
      onSubmit={() => void run(find)}
      actions={
        <>
          <Button onClick={onClose}>{messages.value.kit.cancel}</Button>
          <Button kind="primary" type="submit" busy={isBusy.value}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <TextField label="PartitionKey" isData initialFocus value={partitionKey} onInput={type} />
      <TextField label="RowKey" isData value={rowKey} hint={words.hint} onInput={type} />
      <FieldFault id={noteId}>
        {describePhase(phase.value, words, {
          goTo: (key) => void run((signal) => goTo(key, signal)),
          unfilter: (key) => void run((signal) => unfilter(key, signal)),
        })}
      </FieldFault>
      {phase.value.status === 'failed' && <ErrorNote error={phase.value.error} />}
    </Dialog>
  );
}

function failed(error: unknown): Phase {
  return { status: 'failed', error };
}

type Words = SheetMessages['goTo'];

interface Ways {
  readonly goTo: (key: EntityKey) => void;
  readonly unfilter: (key: EntityKey) => void;
}

/** What is said instead of going there, with the way on. */
function describePhase(phase: Phase, words: Words, ways: Ways): ComponentChildren {
  if (phase.status === 'hidden') {
    const { key } = phase;
    return (
      <>
        {withKey(words.hidden, key)}{' '}
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
      {withKey(words.nearest, nearest)}{' '}
      <Button kind="link" onClick={() => ways.goTo(nearest)}>
        {words.goThere}
      </Button>
    </>
  );
}

function withKey(sentence: Words['hidden'], { partitionKey, rowKey }: EntityKey): string {
  return showUnseen(sentence(partitionKey, rowKey));
}
