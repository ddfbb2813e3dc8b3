import { compareKeys, type EntityKey } from '../../../model/entity.ts';
import type { TableName } from '../../../model/names.ts';
import type { EntityQuery, TableService } from '../../../model/table-service.ts';
import type { GridTableModel } from './grid-table-model.ts';

/** Where somebody wants to go. */
export interface WantedKey {
  readonly partitionKey: string;
  /** Empty where the first entity at or behind is good enough. */
  readonly rowKey: string;
}

/** What there is of a key. */
export type KeySearch =
  /** `isNext` where it is of another partition than was asked for. */
  | { readonly kind: 'found'; readonly key: EntityKey; readonly isNext: boolean }
  | { readonly kind: 'missing'; readonly nearest: EntityKey | undefined };

/** Looks for an entity in the table, whatever of it the grid shows. */
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
 * Selects the entity's row and brings it into view. False where the grid shows
 * other ones, or nobody wants to go there any more.
 */
export async function goToRow(
  model: GridTableModel,
  key: EntityKey,
  signal: AbortSignal,
): Promise<boolean> {
  const { grid, selection, showKey } = model;
  const isSettled = grid.answered.peek().filter !== '' && grid.outcome.peek()?.isComplete === true;
  let row = await showKey(key, signal);
  // It may have come only now, or be still to be found.
  if (row === undefined && !isSettled) {
    await grid.refresh();
    if (signal.aborted) return false;
    row = await showKey(key, signal);
  }
  if (row === undefined || signal.aborted) return false;
  selection.selectRows(row, 'only');
  // Whoever puts the focus there finds it drawn. That it cannot be read is told by the grid.
  await grid.loadRow(row).catch(() => {});
  return true;
}
