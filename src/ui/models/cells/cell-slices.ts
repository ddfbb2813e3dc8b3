import type { CooperativeTask } from '../../../base/cooperative-task.ts';
import type { UpdateMode } from '../../../model/entity.ts';
import { PageBuilder } from '../../../model/entity-page.ts';
import type { ImportSlice } from '../../../model/table-service.ts';
import { type CellWrite, keyOfWrite, sentBy, textOfKey, weightOf } from './cell-writes.ts';

/** As many entities as a slice has at most, and what they may weigh together. */
const MOST_ROWS = 500;
const MOST_BYTES = 4_194_304;

/** After so many writes others may have their turn. */
const WRITES_A_STEP = 50;

/** Writes that are sent as one, of whichever partitions, and of no entity twice. */
export interface CellSlice {
  readonly writes: readonly CellWrite[];
  readonly existing: UpdateMode;
}

export interface SlicedWrites {
  readonly slices: readonly CellSlice[];
  /** Of entities that are written in a slice, to be written once that is done. */
  readonly others: readonly CellWrite[];
}

/** Puts writes together that are sent as one. */
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

  /** False where it is full, and the write is not in it. */
  add(write: CellWrite): boolean {
    const bytes = weightOf(write);
    const isFull = this.writes.length === MOST_ROWS || this.#bytes + bytes > MOST_BYTES;
    if (isFull && this.writes.length > 0) return false;
    this.writes.push(write);
    this.#bytes += bytes;
    return true;
  }
}

/** The slice as the engine takes it: each entity is written if it is still what was seen. */
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
