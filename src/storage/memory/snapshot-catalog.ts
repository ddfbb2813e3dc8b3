import type { TableRecord } from '../records/schema.ts';
import { asTable, EMPTY_LAYER, layerIdOf, wholeSnapshots } from '../records/snapshot-layers.ts';
import type { SnapshotChange, SnapshotRecord } from '../records/snapshot-records.ts';
import type { AccountMemory, KnownSnapshots } from './account-memory.ts';

const catalogs = new WeakMap<KnownSnapshots, SnapshotCatalog>();

/** Returns the snapshots of an account that are not deleted, with those that are not checkpointed. */
export function snapshotsIn({ snapshots }: AccountMemory): SnapshotCatalog {
  let catalog = catalogs.get(snapshots);
  if (!catalog) {
    catalog = new SnapshotCatalog(snapshots);
    catalogs.set(snapshots, catalog);
  }
  catalog.follow();
  return catalog;
}

/** Returns the table or snapshot whose entities are read under a storage id. */
export function findReadable(memory: AccountMemory, id: string): TableRecord | undefined {
  return memory.catalog.findById(id) ?? snapshotsIn(memory).findTable(id);
}

export class SnapshotCatalog {
  readonly #known: KnownSnapshots;
  readonly #recordById = new Map<string, SnapshotRecord>();
  /** How many of the changes are applied. */
  #applied = 0;

  constructor(known: KnownSnapshots) {
    this.#known = known;
    for (const record of wholeSnapshots(known.stored)) {
      if (!record.isDeleted) this.#recordById.set(record.id, record);
    }
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

  /** Applies what entries did since. */
  follow(): void {
    for (const { sequence, changes } of this.#known.changes.slice(this.#applied)) {
      for (const change of changes) this.#apply(change, sequence);
      this.#applied += 1;
    }
  }

  #apply(change: SnapshotChange, sequence: number): void {
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
