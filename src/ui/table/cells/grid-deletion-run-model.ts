import { computed, createModel, signal } from '@preact/signals';
import type { EntityKey } from '../../../model/entity.ts';
import { formatETag } from '../../../model/etag.ts';
import { MAX_GROUP_OPERATIONS } from '../../../model/limits.ts';
import type { TableName } from '../../../model/names.ts';
import { StorageError } from '../../../model/storage-error.ts';
import type { EntityOperation, TableService } from '../../../model/table-service.ts';
import { type Deletable, type DeletionPlan, readPlan } from './grid-deletion-plan.ts';

export interface RefusedDeletion {
  readonly key: EntityKey;
  readonly error: StorageError;
}

export type DeletionRunState =
  | { readonly status: 'running'; readonly isCancelling: boolean }
  | { readonly status: 'done' | 'cancelled' }
  | { readonly status: 'failed'; readonly error: unknown };

export interface DeletionStart {
  readonly service: TableService;
  readonly table: TableName;
  /** The number of entities in the confirmed question. */
  readonly total: number;
  readonly planned: Promise<DeletionPlan>;
  /** The controller of the run; aborting it ends the plan as well. */
  readonly running: AbortController;
}

/** The most refusals that are kept for the list and the file; more are only counted. */
const MAX_KEPT = 100_000;

/** Runs a confirmed deletion. It needs neither a view nor the grid. */
export const GridDeletionRunModel = createModel((start: DeletionStart) => {
  const { service, table, total, planned, running } = start;
  const state = signal<DeletionRunState>({ status: 'running', isCancelling: false });
  const deleted = signal(0);
  const kept: RefusedDeletion[] = [];
  const refusedCount = signal(0);
  const refused = computed<readonly RefusedDeletion[]>(() => kept.slice(0, refusedCount.value));
  /** The id of the step in the history. */
  const step = crypto.randomUUID();

  async function run(): Promise<void> {
    const kind = total === 1 ? 'delete' : 'deleteMany';
    const writer = service.within({ step, kind });
    try {
      const plan = await planned;
      for await (const { meant, newer } of readPlan({ service, table }, plan, running.signal)) {
        for (const group of groupsOf(meant)) await deleteGroup(group, writer);
        refuse(newer.map((entity) => refusalOf(entity, new StorageError('etagStale'))));
      }
      state.value = { status: running.signal.aborted ? 'cancelled' : 'done' };
    } catch (error) {
      const isCancelled = running.signal.aborted;
      state.value = isCancelled ? { status: 'cancelled' } : { status: 'failed', error };
    }
  }

  /**
   * Deletes all of a group or none: refused entities are removed from it, and
   * the rest is tried again.
   */
  async function deleteGroup(group: readonly Deletable[], writer: TableService): Promise<void> {
    let open = group;
    while (open.length > 0 && !running.signal.aborted) {
      try {
        await writer.submitTransaction(table, open.map(deletionOf));
        deleted.value += open.length;
        return;
      } catch (error) {
        const index = error instanceof StorageError ? error.context.operation : undefined;
        const culprit = index === undefined ? undefined : open[index];
        if (!(error instanceof StorageError) || !culprit) throw error;
        refuse([refusalOf(culprit, error)]);
        open = open.filter((entity) => entity !== culprit);
      }
    }
  }

  function refuse(refusals: readonly RefusedDeletion[]): void {
    // An entity that was deleted meanwhile is no refusal: it is gone, as intended.
    const reported = refusals.filter(({ error }) => error.reason !== 'entityMissing');
    kept.push(...reported.slice(0, MAX_KEPT - kept.length));
    refusedCount.value += reported.length;
  }

  return {
    table: computed(() => table),
    total: computed(() => total),
    step: computed(() => step),
    state: computed(() => state.value),
    deleted: computed(() => deleted.value),
    refused,
    refusedCount: computed(() => refusedCount.value),
    /** Runs the deletion; resolves when it has ended, with or without success. */
    run,
    /** Stops after the current group; what is deleted stays deleted. */
    cancel(): void {
      running.abort();
      if (state.peek().status === 'running')
        state.value = { status: 'running', isCancelling: true };
    },
  };
});

export type GridDeletionRunModel = InstanceType<typeof GridDeletionRunModel>;

function refusalOf({ partitionKey, rowKey }: Deletable, error: StorageError): RefusedDeletion {
  return { key: { partitionKey, rowKey }, error };
}

function deletionOf({ partitionKey, rowKey, timestamp }: Deletable): EntityOperation {
  return { kind: 'delete', key: { partitionKey, rowKey }, ifMatch: formatETag(timestamp) };
}

/** Returns groups of neighbours in one partition, each as large as a transaction takes. */
function groupsOf(entities: readonly Deletable[]): Deletable[][] {
  const groups: Deletable[][] = [];
  for (const entity of entities) {
    const last = groups.at(-1);
    const isFull = last?.length === MAX_GROUP_OPERATIONS;
    if (last && !isFull && last[0]?.partitionKey === entity.partitionKey) last.push(entity);
    else groups.push([entity]);
  }
  return groups;
}
