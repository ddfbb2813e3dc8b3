import { batch, computed, createModel, effect, signal } from '@preact/signals';
import type { EntityKey } from '../../model/entity.ts';
import { formatETag } from '../../model/etag.ts';
import { MAX_GROUP_OPERATIONS } from '../../model/limits.ts';
import type { TableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { EntityOperation, TableService } from '../../model/table-service.ts';
import { type Deletable, type DeletionPlan, planDeletion, readPlan } from './grid-deletion-plan.ts';
import type { GridModel } from './grid-model.ts';
import { countRows } from './grid-selection.ts';
import type { Stretch } from './grid-windowing.ts';

export interface RefusedDeletion {
  readonly key: EntityKey;
  readonly error: StorageError;
}

export type DeletionState =
  | { readonly status: 'idle' | 'asking' | 'running' | 'done' | 'cancelled' }
  | { readonly status: 'failed'; readonly error: unknown };

/** So many refusals are listed one by one; more are only counted. */
const MAX_LISTED = 100;

/**
 * Deletes the entities of some rows: asks, goes through them, and tells what
 * was refused. Which ones is settled when it asks, not when it is confirmed.
 */
export const GridDeletionModel = createModel(
  (service: TableService, table: TableName, grid: GridModel) => {
    const state = signal<DeletionState>({ status: 'idle' });
    const rows = signal<readonly Stretch[]>([]);
    const deleted = signal(0);
    const refused = signal<readonly RefusedDeletion[]>([]);
    const refusedCount = signal(0);
    let abort = new AbortController();
    /** As which it stands in the history. */
    let step = '';
    let planned: Promise<DeletionPlan> | undefined;

    // Who looks at other rows is not asked about these any more.
    effect(() => {
      void grid.question.value;
      if (state.peek().status === 'asking') close();
    });
    effect(() => () => abort.abort());

    async function run(): Promise<void> {
      if (state.peek().status !== 'asking' || !planned) return;
      state.value = { status: 'running' };
      const source = { service, table };
      const kind = countRows(rows.peek()) === 1 ? 'delete' : 'deleteMany';
      const writer = service.within({ step, kind });
      try {
        for await (const { meant, newer } of readPlan(source, await planned, abort.signal)) {
          for (const group of groupsOf(meant)) await deleteGroup(group, writer);
          for (const entity of newer) refuse(entity, new StorageError('etagStale'));
        }
        state.value = { status: abort.signal.aborted ? 'cancelled' : 'done' };
      } catch (error) {
        state.value = abort.signal.aborted ? { status: 'cancelled' } : { status: 'failed', error };
      }
    }

    /** All of a group or none: what is refused is taken out, and the rest tried again. */
    async function deleteGroup(group: readonly Deletable[], writer: TableService): Promise<void> {
      let open = group;
      while (open.length > 0 && !abort.signal.aborted) {
        try {
          await writer.submitTransaction(table, open.map(deletionOf));
          deleted.value += open.length;
          return;
        } catch (error) {
          const place = error instanceof StorageError ? error.context.operation : undefined;
          const culprit = place === undefined ? undefined : open[place];
          if (!(error instanceof StorageError) || !culprit) throw error;
          refuse(culprit, error);
          open = open.filter((entity) => entity !== culprit);
        }
      }
    }

    function refuse({ partitionKey, rowKey }: Deletable, error: StorageError): void {
      // Somebody else was faster: it is gone, as it should be.
      if (error.reason === 'entityMissing') return;
      batch(() => {
        refusedCount.value += 1;
        if (refused.peek().length >= MAX_LISTED) return;
        refused.value = [...refused.peek(), { key: { partitionKey, rowKey }, error }];
      });
    }

    function close(): void {
      // What is under way ends by itself, and nobody waits for what was planned.
      if (state.peek().status === 'asking') abort.abort();
      planned = undefined;
      state.value = { status: 'idle' };
    }

    return {
      state: computed(() => state.value),
      /** How many entities were asked for. */
      total: computed(() => countRows(rows.value)),
      deleted: computed(() => deleted.value),
      /** The step of the history that the last deletion is. */
      stepId: () => step,
      refused: computed(() => refused.value),
      refusedCount: computed(() => refusedCount.value),

      ask(stretches: readonly Stretch[]): void {
        if (countRows(stretches) === 0 || state.peek().status === 'running') return;
        abort.abort();
        abort = new AbortController();
        step = crypto.randomUUID();
        planned = planDeletion({ service, table, grid }, stretches, abort.signal);
        // That it failed is told to who confirms.
        planned.catch(() => {});
        batch(() => {
          rows.value = stretches;
          deleted.value = 0;
          refused.value = [];
          refusedCount.value = 0;
          state.value = { status: 'asking' };
        });
      },
      confirm: run,
      /** Stops after what is under way; what is deleted stays so. */
      cancel(): void {
        abort.abort();
      },
      close,
    };
  },
);

export type GridDeletionModel = InstanceType<typeof GridDeletionModel>;

function deletionOf({ partitionKey, rowKey, timestamp }: Deletable): EntityOperation {
  return { kind: 'delete', key: { partitionKey, rowKey }, ifMatch: formatETag(timestamp) };
}

/** Neighbours of one partition, as many as a transaction takes. */
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
