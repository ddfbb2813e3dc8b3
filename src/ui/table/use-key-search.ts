import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { sheetMessages } from '../../i18n/sheet-messages.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { TableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TableService } from '../../model/table-service.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import { showInvisible } from '../design/unseen-text.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import { goToRow, searchKey } from './cells/key-search.ts';
import type { FilterModel } from './filter/filter-model.ts';

export interface SearchedTable {
  readonly model: GridTableModel;
  readonly service: TableService;
  readonly table: TableName;
  readonly filter: FilterModel;
  readonly toasts: ToastsModel;
  /** Called once the focus is on the row. */
  readonly onGone: () => void;
}

export type Phase =
  | { readonly status: 'asking' }
  | { readonly status: 'hidden'; readonly key: EntityKey }
  | { readonly status: 'missing'; readonly nearest: EntityKey | undefined }
  | { readonly status: 'failed'; readonly error: unknown };

interface KeySearch {
  readonly partitionKey: Signal<string>;
  readonly rowKey: Signal<string>;
  readonly phase: Signal<Phase>;
  readonly isBusy: Signal<boolean>;
  /** Called when a key is typed. */
  readonly type: () => void;
  readonly find: () => void;
  readonly goTo: (key: EntityKey) => void;
  /** Clears the filter and goes to the entity. */
  readonly unfilter: (key: EntityKey) => void;
}

/** Looks for the entity with the typed keys, and goes to its row or says why not. */
export function useKeySearch(from: EntityKey | undefined, place: SearchedTable): KeySearch {
  const partitionKey = useSignal(from?.partitionKey ?? '');
  const rowKey = useSignal(from?.rowKey ?? '');
  const phase = useSignal<Phase>({ status: 'asking' });
  const isBusy = useSignal(false);
  const search = useRef(new AbortController());
  useEffect(() => () => search.current.abort(), []);

  /** Cancels the search before this one. */
  function restart(): AbortSignal {
    search.current.abort();
    search.current = new AbortController();
    isBusy.value = false;
    return search.current.signal;
  }

  /**
   * Does the work, and drops its outcome if another search has begun since. The
   * last message stays until then, with the button that may have the focus.
   */
  async function run(work: (signal: AbortSignal) => Promise<Phase | undefined>): Promise<void> {
    const signal = restart();
    isBusy.value = true;
    const ended = await work(signal).catch(failed);
    if (signal.aborted) return;
    isBusy.value = false;
    if (ended) phase.value = ended;
    else place.onGone();
  }

  return {
    partitionKey,
    rowKey,
    phase,
    isBusy,
    type() {
      restart();
      phase.value = { status: 'asking' };
    },
    find() {
      const wanted = { partitionKey: partitionKey.peek(), rowKey: rowKey.peek() };
      void run((signal) => findRow(place, wanted, signal));
    },
    goTo: (key) => void run((signal) => goTo(place, key, signal)),
    unfilter: (key) => void run((signal) => unfilter(place, key, signal)),
  };
}

async function findRow(
  place: SearchedTable,
  wanted: EntityKey,
  signal: AbortSignal,
): Promise<Phase | undefined> {
  const found = await searchKey(place.service, place.table, wanted, signal);
  if (signal.aborted) return undefined;
  if (found.kind === 'missing') return { status: 'missing', nearest: found.nearest };
  const ended = await goTo(place, found.key, signal);
  if (!ended && found.isNext && !signal.aborted) {
    place.toasts.show({
      kind: 'info',
      text: describeKey(sheetMessages.peek().goTo.next, found.key),
    });
  }
  return ended;
}

async function goTo(
  { model, filter }: SearchedTable,
  key: EntityKey,
  signal: AbortSignal,
): Promise<Phase | undefined> {
  if ((await goToRow(model, key, signal)) || signal.aborted) return undefined;
  // The entity has been deleted since it was found.
  if (filter.applied.peek() === '') return failed(new StorageError('entityMissing'));
  return { status: 'hidden', key };
}

async function unfilter(
  place: SearchedTable,
  key: EntityKey,
  signal: AbortSignal,
): Promise<Phase | undefined> {
  const { model, filter } = place;
  filter.clear();
  // The address asks the same query a little later.
  model.ask({ ...model.grid.query.peek(), filter: '' });
  return await goTo(place, key, signal);
}

function failed(error: unknown): Phase {
  return { status: 'failed', error };
}

/** Returns a sentence that names an entity by its keys. */
export function describeKey(
  sentence: (partitionKey: string, rowKey: string) => string,
  { partitionKey, rowKey }: EntityKey,
): string {
  return showInvisible(sentence(partitionKey, rowKey));
}
