import type { TableRecord } from '../records/schema.ts';
import {
  asTable,
  EMPTY_LAYER,
  layerIdOf,
  type SnapshotChange,
  type SnapshotRecord,
} from '../records/snapshot-records.ts';

/** The snapshots of an account that are not deleted, with those that are not checkpointed. */
export class SnapshotCatalog {
  readonly #recordById = new Map<string, SnapshotRecord>();

  constructor(records: readonly SnapshotRecord[] = []) {
    for (const record of records) if (!record.isDeleted) this.#recordById.set(record.id, record);
  }

  get(id: string): SnapshotRecord | undefined {
    return this.#recordById.get(id);
  }

  has(id: string): boolean {
    return this.#recordById.has(id);
  }

  list(): readonly SnapshotRecord[] {
    return [...this.#recordById.values()];
  }

  /** Returns whether a snapshot reads in the table with this storage id. */
  needs(tableId: string): boolean {
    return this.list().some(({ of }) => of === tableId);
  }

  /** Returns the snapshot with this layer, as a table. */
  findTable(layerId: string): TableRecord | undefined {
    const found = this.list().find(({ id }) => layerIdOf(id) === layerId);
    return found && asTable(found);
  }

  /** Applies the changes of an entry. */
  apply(changes: readonly SnapshotChange[], sequence: number): void {
    for (const change of changes) {
      if (change.kind === 'delete') this.#recordById.delete(change.id);
      else if (change.kind === 'take') {
        const { snapshot } = change;
        this.#recordById.set(snapshot.id, { ...snapshot, sequence, layer: EMPTY_LAYER });
      } else {
        const { id, name, note } = change;
        const found = this.#recordById.get(id);
        if (found) this.#recordById.set(id, { ...found, name, note });
      }
    }
  }
}
