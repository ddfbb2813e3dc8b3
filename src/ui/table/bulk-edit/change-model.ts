import { batch, computed, createModel, effect, signal, untracked } from '@preact/signals';
import type { BulkChange, ChangePreview } from '../../../model/bulk-change.ts';
import type { Change } from '../../../model/change.ts';
import { type TableName, tableNameKey } from '../../../model/names.ts';
import { StorageError } from '../../../model/storage-error.ts';
import type { TableService } from '../../../model/table-service.ts';
import { ticksOfMilliseconds } from '../../../model/ticks.ts';
import type { WatchChanges } from '../../place/accounts-model.ts';
import type { KnownProperty } from '../filter/filter-vocabulary.ts';
import { watchCheck } from './change-check.ts';
import { type ChangeStart, createChangeDraft } from './change-draft.ts';
import { type ChangePhase, type DraftNote, isSameExtent } from './change-phase.ts';
import { ChangeRunModel, type ChangeSubject } from './change-run-model.ts';

export interface ChangePlace extends ChangeSubject {
  readonly properties: readonly KnownProperty[];
  /** Whether these entities were selected, rather than filtered. */
  readonly isSelected?: boolean;
  /** The number of entities that match, as far as it is known. */
  readonly expected: number;
  readonly watch: WatchChanges;
}

/**
 * One bulk edit of everything that matches: the draft, the preview, the
 * confirmation, the run, and the result.
 */
export const ChangeModel = createModel((place: ChangePlace, start: ChangeStart) => {
  const { service, table, filter } = place;
  const query = filter === '' ? {} : { filter, local: true };
  const tables = signal<readonly TableName[]>([]);
  /** The phase while nothing is being written. */
  const before = signal<Extract<ChangePhase, { kind: 'drafting' | 'confirming' }>>(DRAFTING);
  const begun = signal<ChangeRunModel | undefined>(undefined);
  const phase = computed<ChangePhase>(() => {
    const run = begun.value?.phase.value;
    return run === undefined || run.kind === 'unbegun' ? before.value : run;
  });
  const isAsked = signal(false);

  const draft = createChangeDraft(start, {
    table,
    properties: place.properties,
    tables,
    now: () => ticksOfMilliseconds(Date.now()),
    digits: () => String(Math.max(1, place.expected)).length,
  });
  const previewChange = computed(() => (draft.isTargetNew.value ? previewNewTable : preview));
  const check = watchCheck(draft.change, previewChange);

  const isGone = computed(() => {
    const state = check.state.value;
    return state.status === 'failed' && isTableMissing(state.error, table);
  });

  effect(() => place.watch(hear));
  void readTables();

  // A change of the draft withdraws the request for a confirmation.
  effect(() => {
    void draft.change.value;
    isAsked.value = false;
  });
  effect(() => {
    const state = check.state.value;
    if (!isAsked.value || state.status === 'checking') return;
    isAsked.value = false;
    if (state.status === 'checked') confirm(state.preview);
  });
  // The confirmation is about the preview that was shown, or the draft is shown again.
  effect(() => {
    const state = check.state.value;
    const asked = phase.peek();
    if (asked.kind !== 'confirming' || state.status === 'checking') return;
    const isSame = state.status === 'checked' && isSameExtent(state.preview, asked.plan.preview);
    if (!isSame) before.value = { kind: 'drafting', note: { kind: 'changedMeanwhile' } };
  });
  effect(() => {
    const run = begun.value?.phase.value;
    if (run?.kind === 'unbegun') untracked(() => backTo(run.note));
  });

  function preview(change: BulkChange, wanted: AbortSignal): Promise<ChangePreview> {
    return service.previewChange(table, query, change, wanted);
  }

  /**
   * Returns the preview of a copy to a new table, which has no keys yet: all
   * entities are copied.
   */
  async function previewNewTable(_: BulkChange, wanted: AbortSignal): Promise<ChangePreview> {
    const found = await preview({ kind: 'delete' }, wanted);
    const samples = found.samples.map((sample) => ({ ...sample, after: sample.before }));
    return { ...found, samples };
  }

  function hear(change: Change): void {
    if (change.kind !== 'accounts' && change.account !== place.account) return;
    if (change.kind !== 'entities') void readTables();
    const isRelevant = change.kind !== 'entities' || isConcerned(change.table);
    const { kind } = phase.peek();
    if (isRelevant && (kind === 'drafting' || kind === 'confirming')) check.renew();
  }

  function isConcerned(changed: TableName): boolean {
    const change = draft.change.peek();
    const concerned = change?.kind === 'copy' ? [table, change.to] : [table];
    return concerned.some((one) => tableNameKey(one) === tableNameKey(changed));
  }

  /**
   * Reads the tables. If that fails, a name counts as new, and creating the
   * table reports that it exists.
   */
  async function readTables(): Promise<void> {
    tables.value = await listTableNames(service).catch(() => tables.peek());
  }

  function confirm(found: ChangePreview): void {
    const change = draft.change.peek();
    if (!change || found.changed === 0) return;
    const plan = { change, preview: found, isTargetNew: draft.isTargetNew.peek() };
    before.value = { kind: 'confirming', plan };
  }

  /** Runs the confirmed change. */
  async function run(): Promise<void> {
    const confirmed = phase.peek();
    if (confirmed.kind !== 'confirming') return;
    const work = new ChangeRunModel(place, confirmed.plan);
    batch(() => {
      before.value = DRAFTING;
      begun.value = work;
    });
    await work.start();
  }

  function backTo(note?: DraftNote): void {
    batch(() => {
      begun.value = undefined;
      before.value = note ? { kind: 'drafting', note } : DRAFTING;
      check.renew();
    });
    void readTables();
  }

  return {
    /** The table and filter it applies to, from beginning to end. */
    place: computed(() => place),
    draft,
    tables: computed(() => tables.value),
    phase,
    /** The run of the change, once started. It continues without this model. */
    begun: computed(() => begun.value),
    check: check.state,
    /** Whether the table no longer exists: there is nothing to change, unless it returns. */
    isGone,
    /** Whether the confirmation was requested and waits for the preview. */
    isAsked: computed(() => isAsked.value),

    /** Shows the confirmation as soon as the preview is known. */
    ask(): void {
      draft.visit();
      if (phase.peek().kind === 'drafting' && draft.change.peek()) isAsked.value = true;
    },
    /** Checks again after a failure. */
    retry: check.renew,
    run,
    cancel: () => begun.peek()?.cancel(),
    /** Returns to the draft, which is unchanged. */
    back: () => backTo(),
  };
});

export type ChangeModel = InstanceType<typeof ChangeModel>;

const DRAFTING = { kind: 'drafting' } as const;

function isTableMissing(error: unknown, table: TableName): boolean {
  if (!(error instanceof StorageError) || error.reason !== 'tableMissing') return false;
  const { value } = error.context;
  return value === undefined || String(value).toLowerCase() === tableNameKey(table);
}

/** Returns the names of all tables of an account, as they were created. */
async function listTableNames(service: TableService): Promise<readonly TableName[]> {
  const names: TableName[] = [];
  let from: string | undefined;
  do {
    const page = await service.listTables(from === undefined ? {} : { from });
    names.push(...page.tables.map(({ name }) => name));
    from = page.next;
  } while (from !== undefined);
  return names;
}
