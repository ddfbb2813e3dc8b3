import type { EntityKey } from '../../model/entity.ts';
import { tableOfSnapshot } from '../../model/snapshot.ts';
import { StorageError } from '../../model/storage-error.ts';
import { snapshotsIn } from '../memory/snapshot-catalog.ts';
import {
  findInSnapshot,
  layersOfSnapshot,
  readInSnapshot,
  type SnapshotLayers,
} from '../memory/snapshot-reads.ts';
import type { ScanRange } from '../records/keys.ts';
import type { EntityRecord, TableRecord } from '../records/schema.ts';
import { asTable } from '../records/snapshot-layers.ts';
import { type ReadContext, TableReader } from './table-reader.ts';

/** Reads a snapshot like a table: from memory once it is loaded, or else from its layers. */
export class SnapshotReader extends TableReader {
  readonly #id: string;
  #layers: Promise<SnapshotLayers> | undefined;

  constructor(context: ReadContext, id: string) {
    super(context, tableOfSnapshot(id));
    this.#id = id;
  }

  override get record(): TableRecord {
    const found = snapshotsIn(this.context.memory).get(this.#id);
    if (!found) throw new StorageError('snapshotMissing', { value: this.#id });
    return asTable(found);
  }

  protected override async findStored(
    keys: readonly EntityKey[],
  ): Promise<readonly (EntityRecord | undefined)[]> {
    return findInSnapshot(await this.#open(false), keys);
  }

  protected override async readStored(
    keyRange: ScanRange,
    limit: number,
    skip: number,
  ): Promise<readonly EntityRecord[]> {
    const layers = await this.#open(keyRange.partitionKey === undefined);
    return readInSnapshot(layers, keyRange, limit, skip);
  }

  async #open(isWide: boolean): Promise<SnapshotLayers> {
    const { transaction, memory } = this.context;
    this.#layers ??= layersOfSnapshot(transaction, memory, this.#id);
    const layers = await this.#layers;
    // Only one that can be read now is loaded.
    this.noteRead(isWide);
    return layers;
  }
}
