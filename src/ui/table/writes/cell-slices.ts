import type { CooperativeTask } from '../../../base/cooperative-task.ts';
import type { UpdateMode } from '../../../model/entity.ts';
import { PageBuilder } from '../../../model/entity-page.ts';
import type { ImportSlice } from '../../../model/table-service.ts';
import { type CellWrite, keyOfWrite, sentBy, textOfKey, weightOf } from './cell-writes.ts';

/** The most entities of a slice; the next constant limits their weight. */
const MOST_ROWS = 500;
const MOST_BYTES = 4_194_304;

/** The writes added in one step of the task. */
const WRITES_A_STEP = 50;

/** Writes that are sent as one, of any partitions, each entity at most once. */
export interface CellSlice {
  readonly writes: readonly CellWrite[];
  readonly existing: UpdateMode;
}

export interface SlicedWrites {
  readonly slices: readonly CellSlice[];
  /** Further writes of entities that a slice writes, to be written after it. */
  readonly others: readonly CellWrite[];
}

/** Groups writes into slices. */
export function* sliceWrites(writes: Iterable<CellWrite>): CooperativeTask<SlicedWrites> {
  const slices: CellSlice[] = [];
  const others: CellWrite[] = [];
  const open = { merge: new OpenSlice(), replace: new OpenSlice() };
  const known = new Set<string>();
  let count = 0;
  for (const write of writes) {
    count += 1;
    if (count % WRITES_A_STEP === 0) yield;
    const key = textOfKey(keyOfWrite(write));
    if (known.has(key)) {
      others.push(write);
      continue;
    }
    known.add(key);
    const existing = sentBy(write).mode;
    if (!open[existing].add(write)) {
      slices.push({ writes: open[existing].writes, existing });
      open[existing] = new OpenSlice(write);
    }
  }
  for (const existing of ['merge', 'replace'] as const) {
    const { writes: left } = open[existing];
    if (left.length > 0) slices.push({ writes: left, existing });
  }
  return { slices, others };
}

class OpenSlice {
  readonly writes: CellWrite[] = [];
  #bytes = 0;

  constructor(...first: readonly CellWrite[]) {
    for (const write of first) this.add(write);
  }

  /** Adds the write; returns false if the slice is full and the write was not added. */
  add(write: CellWrite): boolean {
    const bytes = weightOf(write);
    const isFull = this.writes.length === MOST_ROWS || this.#bytes + bytes > MOST_BYTES;
    if (isFull && this.writes.length > 0) return false;
    this.writes.push(write);
    this.#bytes += bytes;
    return true;
  }
}

/**
 * Returns the engine's request for the slice: each entity is written if it is
 * still the version that was seen.
 */
export function* requestOf({
  writes,
  existing,
}: CellSlice): CooperativeTask<Omit<ImportSlice, 'isLast'>> {
  const page = new PageBuilder(writes.length);
  const versions = new BigInt64Array(writes.length);
  for (const [index, write] of writes.entries()) {
    if (index % WRITES_A_STEP === 0) yield;
    page.add(keyOfWrite(write), 0n, sentBy(write).properties);
    if (write.kind === 'change') versions[index] = write.base.timestamp;
  }
  return { page: page.build(), existing, versions };
}
