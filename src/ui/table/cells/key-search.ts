import { compareKeys, type EntityKey } from '../../../model/entity.ts';
import type { TableName } from '../../../model/names.ts';
import type { EntityQuery, TableService } from '../../../model/table-service.ts';
import type { GridTableModel } from './grid-table-model.ts';

/** The key that is searched for. */
export interface WantedKey {
  readonly partitionKey: string;
  /** The row key; empty if the first entity at or behind the key is good enough. */
  readonly rowKey: string;
}

/** The result of a search. */
export type KeySearch =
  /** `isNext` if it is in another partition than the wanted one. */
  | { readonly kind: 'found'; readonly key: EntityKey; readonly isNext: boolean }
  | { readonly kind: 'missing'; readonly nearest: EntityKey | undefined };

/** Searches the table for an entity, whatever part of it the grid shows. */
export async function searchKey(
  service: TableService,
  table: TableName,
  wanted: WantedKey,
  signal?: AbortSignal,
): Promise<KeySearch> {
  const find = async (query: EntityQuery) => {
    const page = await service.queryEntities(table, { ...query, limit: 1 }, signal);
    return page.length > 0 ? page.keyAt(0) : undefined;
  };
  const isHere = (key: EntityKey | undefined) => key?.partitionKey === wanted.partitionKey;
  const behind = await find({ from: wanted });
  if (behind && (wanted.rowKey === '' || compareKeys(behind, wanted) === 0)) {
    return { kind: 'found', key: behind, isNext: !isHere(behind) };
  }
  if (isHere(behind)) return { kind: 'missing', nearest: behind };
  const before = await find({ from: wanted, descending: true });
  return { kind: 'missing', nearest: isHere(before) ? before : (behind ?? before) };
}

/**
 * Selects the entity's row and scrolls it into view. Returns false if the grid
 * shows other rows, or if the request was replaced meanwhile.
 */
export async function goToRow(
  model: GridTableModel,
  key: EntityKey,
  signal: AbortSignal,
): Promise<boolean> {
  const { grid, selection, showKey } = model;
  const isSettled = grid.answered.peek().filter !== '' && grid.outcome.peek()?.isComplete === true;
  let row = await showKey(key, signal);
  // The entity may be new, or the query has not reached it yet.
  if (row === undefined && !isSettled) {
    await grid.refresh();
    if (signal.aborted) return false;
    row = await showKey(key, signal);
  }
  if (row === undefined || signal.aborted) return false;
  selection.selectRows(row, 'only');
  // The row is drawn before the focus is moved there. The grid reports a failure to read it.
  await grid.loadRow(row).catch(() => {});
  return true;
}
