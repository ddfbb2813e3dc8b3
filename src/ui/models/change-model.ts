import { batch, computed, createModel, effect, signal } from '@preact/signals';
import type {
  BulkChange,
  ChangePreview,
  ChangeProgress,
  RefusedEntity,
} from '../../model/bulk-change.ts';
import type { Change } from '../../model/change.ts';
import { ticksOfMilliseconds } from '../../model/datetime.ts';
import type { StepPart } from '../../model/history.ts';
import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TableService } from '../../model/table-service.ts';
import type { WatchChanges } from './accounts-model.ts';
import { watchCheck } from './change-check.ts';
import { type ChangeStart, createChangeDraft } from './change-draft.ts';
import { type ChangePhase, type ChangePlan, type Counts, isSameExtent } from './change-phase.ts';
import { listTableNames } from './change-tables.ts';
import type { KnownProperty } from './filter-vocabulary.ts';

export interface ChangePlace {
  readonly service: TableService;
  readonly account: AccountName;
  readonly table: TableName;
  /** Empty where all of the table is changed. */
  readonly filter: string;
  readonly properties: readonly KnownProperty[];
  /** Whether these are what somebody selected, rather than what they filtered. */
  readonly isSelected?: boolean;
  /** How many entities match, as far as that is known. */
  readonly expected: number;
  readonly watch: WatchChanges;
}

/** So many refusals are kept to be listed and saved; more are only counted. */
export const MAX_KEPT = 100_000;

/** One change of everything that matches: it is written, looked at, confirmed, made, and told of. */
export const ChangeModel = createModel((place: ChangePlace, start: ChangeStart) => {
  const { service, table, filter } = place;
  const query = filter === '' ? {} : { filter, local: true };
  const tables = signal<readonly TableName[]>([]);
  const phase = signal<ChangePhase>({ kind: 'drafting' });
  const isAsked = signal(false);
  let running = new AbortController();

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
  effect(() => () => running.abort());
  void readTables();

  // Whoever goes on writing has not asked for what is written now.
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
  // What is asked about is what was shown, or it is shown again.
  effect(() => {
    const state = check.state.value;
    const asked = phase.peek();
    if (asked.kind !== 'confirming' || state.status === 'checking') return;
    const isSame = state.status === 'checked' && isSameExtent(state.preview, asked.plan.preview);
    if (!isSame) phase.value = { kind: 'drafting', note: { kind: 'changedMeanwhile' } };
  });

  function preview(change: BulkChange, wanted: AbortSignal): Promise<ChangePreview> {
    return service.previewChange(table, query, change, wanted);
  }

  /** A table that is not there yet has no key that is taken: the copy is what there is. */
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

  /** Without them, a name counts as new, and making the table says that it is not. */
  async function readTables(): Promise<void> {
    tables.value = await listTableNames(service).catch(() => tables.peek());
  }

  function confirm(found: ChangePreview): void {
    const change = draft.change.peek();
    if (!change || found.changed === 0) return;
    const plan = { change, preview: found, isTargetNew: draft.isTargetNew.peek() };
    phase.value = { kind: 'confirming', plan };
  }

  async function run(): Promise<void> {
    const confirmed = phase.peek();
    if (confirmed.kind !== 'confirming') return;
    const { plan } = confirmed;
    running = new AbortController();
    const work: Work = { plan, progress: countsOf(plan.preview.count), refusals: [] };
    phase.value = { kind: 'running', plan, progress: work.progress, isCancelling: false };
    try {
      const makesTable = plan.change.kind === 'copy' && plan.isTargetNew;
      // A table that is made for it is undone with it.
      const writer = makesTable ? service.within(copyStep()) : service;
      if (plan.change.kind === 'copy' && makesTable) await writer.createTable(plan.change.to);
      const isComplete = await changeAll(writer, work, running.signal);
      if (isComplete !== undefined) end(work, isComplete ? 'complete' : 'cancelled');
    } catch (error) {
      fail(work, error);
    }
  }

  /** Whether it came to its end; undefined where it was not begun. */
  async function changeAll(
    writer: TableService,
    work: Work,
    wanted: AbortSignal,
  ): Promise<boolean | undefined> {
    const { change, preview: shown } = work.plan;
    for await (const progress of writer.changeEntities(table, query, change, wanted)) {
      // The first one tells what was found, before anything is changed.
      if (progress.done === 0 && progress.total !== shown.count) {
        backTo({ kind: 'changedMeanwhile' });
        return undefined;
      }
      take(work, progress);
      if (progress.state !== 'running') return progress.state === 'complete';
    }
    return false;
  }

  function take(work: Work, progress: ChangeProgress): void {
    const { done, total, changed, unchanged, refused } = progress;
    work.progress = { done, total, changed, unchanged, refused };
    work.refusals.push(...progress.refusals.slice(0, MAX_KEPT - work.refusals.length));
    const { kind } = phase.peek();
    if (kind !== 'running') return;
    const isCancelling = running.signal.aborted;
    phase.value = { kind, plan: work.plan, progress: work.progress, isCancelling };
  }

  function end({ plan, progress, refusals }: Work, how: 'complete' | 'cancelled'): void {
    phase.value = { kind: 'ended', plan, how, progress, refusals };
  }

  /** Where nothing was changed yet, everything is as it was. */
  function fail(work: Work, error: unknown): void {
    if (error instanceof StorageError && error.reason === 'cancelled') end(work, 'cancelled');
    else if (work.progress.done === 0) backTo({ kind: 'failed', error });
    else phase.value = { kind: 'ended', ...work, how: 'failed', error };
  }

  function backTo(note?: Extract<ChangePhase, { kind: 'drafting' }>['note']): void {
    batch(() => {
      phase.value = { kind: 'drafting', ...(note && { note }) };
      check.renew();
    });
    void readTables();
  }

  return {
    /** What it changes, from its beginning to its end. */
    place: computed(() => place),
    draft,
    tables: computed(() => tables.value),
    phase: computed(() => phase.value),
    check: check.state,
    /** The table is not there any more: there is nothing to change, unless it comes back. */
    isGone,
    /** Somebody wants to go on, and waits for the figures. */
    isAsked: computed(() => isAsked.value),

    /** Goes on to the question, as soon as it is known what would happen. */
    ask(): void {
      draft.visit();
      if (phase.peek().kind === 'drafting' && draft.change.peek()) isAsked.value = true;
    },
    /** Looks again, after it failed. */
    retry: check.renew,
    /** Makes the change that was asked about. */
    run,
    /** Ends the work after the slice that is under way; what is done stays. */
    cancel(): void {
      const { value } = phase;
      if (value.kind !== 'running') return;
      running.abort();
      phase.value = { ...value, isCancelling: true };
    },
    /** To what is written, which is as it was. */
    back: () => backTo(),
  };
});

export type ChangeModel = InstanceType<typeof ChangeModel>;

/** A change under way. */
interface Work {
  readonly plan: ChangePlan;
  progress: Counts;
  readonly refusals: RefusedEntity[];
}

function isTableMissing(error: unknown, table: TableName): boolean {
  if (!(error instanceof StorageError) || error.reason !== 'tableMissing') return false;
  const { value } = error.context;
  return value === undefined || String(value).toLowerCase() === tableNameKey(table);
}

function copyStep(): StepPart {
  return { step: crypto.randomUUID(), kind: 'copyMany' };
}

function countsOf(total: number): Counts {
  return { done: 0, total, changed: 0, unchanged: 0, refused: 0 };
}
