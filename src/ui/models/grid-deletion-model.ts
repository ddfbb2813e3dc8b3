import { batch, computed, createModel, signal } from '@preact/signals';
import { compareKeys, type Entity, type EntityKey } from '../../model/entity.ts';
import { formatETag } from '../../model/etag.ts';
import { MAX_GROUP_OPERATIONS } from '../../model/limits.ts';
import type { TableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { EntityOperation, TableService } from '../../model/table-service.ts';
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

/** Entities from one key to another, both inclusive. */
interface KeyRange {
  readonly from: EntityKey;
  readonly to: EntityKey;
}

/** What has to be known of an entity to delete the version that was seen. */
type Deletable = Pick<Entity, 'partitionKey' | 'rowKey' | 'timestamp'>;

/** Deletes the entities of some rows: asks, goes through them, and tells what was refused. */
export const GridDeletionModel = createModel(
  (service: TableService, table: TableName, grid: GridModel) => {
    const state = signal<DeletionState>({ status: 'idle' });
    const rows = signal<readonly Stretch[]>([]);
    const deleted = signal(0);
    const refused = signal<readonly RefusedDeletion[]>([]);
    const refusedCount = signal(0);
    let abort = new AbortController();

    async function run(): Promise<void> {
      abort = new AbortController();
      state.value = { status: 'running' };
      try {
        if (grid.isView.peek()) await deleteFound(await collect(rows.peek()));
        // Where the rows begin and end is settled before the first of them goes.
        else for (const range of await findRanges(rows.peek())) await deleteRange(range);
        state.value = { status: abort.signal.aborted ? 'cancelled' : 'done' };
      } catch (error) {
        state.value = abort.signal.aborted ? { status: 'cancelled' } : { status: 'failed', error };
      }
    }

    async function findRanges(stretches: readonly Stretch[]): Promise<readonly KeyRange[]> {
      const ranges: KeyRange[] = [];
      for (const { first, end } of stretches) {
        const one = (await grid.loadRow(first))?.key;
        const other = (await grid.loadRow(end - 1))?.key;
        if (!one || !other) throw new Error('The rows to delete are not there any more.');
        ranges.push(
          compareKeys(one, other) <= 0 ? { from: one, to: other } : { from: other, to: one },
        );
      }
      return ranges;
    }

    /** Between the rows of a view lie others in the order of keys, so each of them is named. */
    async function collect(stretches: readonly Stretch[]): Promise<readonly Deletable[]> {
      const found: Deletable[] = [];
      for (const stretch of stretches) {
        for (const row of await grid.loadRows(stretch)) {
          const { partitionKey, rowKey, timestamp } = row.entity;
          found.push({ partitionKey, rowKey, timestamp });
        }
      }
      if (found.length < countRows(stretches)) {
        throw new Error('The rows to delete are not there any more.');
      }
      return found.sort(compareKeys);
    }

    async function deleteFound(entities: readonly Deletable[]): Promise<void> {
      for (const group of groupsOf(entities)) await deleteGroup(group);
    }

    async function deleteRange({ from, to }: KeyRange): Promise<void> {
      let next: EntityKey | undefined = from;
      while (next && !abort.signal.aborted) {
        const page = await service.queryEntities(table, { from: next }, abort.signal);
        const entities = Array.from({ length: page.length }, (_, row) => page.entityAt(row));
        const within = entities.filter((entity) => compareKeys(entity, to) <= 0);
        await deleteFound(within);
        next = within.length === entities.length ? page.next : undefined;
      }
    }

    /** All of a group or none: what is refused is taken out, and the rest tried again. */
    async function deleteGroup(group: readonly Deletable[]): Promise<void> {
      let open = group;
      while (open.length > 0 && !abort.signal.aborted) {
        try {
          await service.submitTransaction(table, open.map(deletionOf));
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

    return {
      state: computed(() => state.value),
      /** How many entities were asked for. */
      total: computed(() => countRows(rows.value)),
      deleted: computed(() => deleted.value),
      refused: computed(() => refused.value),
      refusedCount: computed(() => refusedCount.value),

      ask(stretches: readonly Stretch[]): void {
        if (countRows(stretches) === 0) return;
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
      close(): void {
        state.value = { status: 'idle' };
      },
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
