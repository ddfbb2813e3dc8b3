import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CooperativeTask, finish } from '../../base/cooperative-task.ts';
import { copyBeginOf, entryOf } from '../../testing/journal-entries.ts';
import { MemoryFile } from '../../testing/memory-files.ts';
import type { EntityChange } from '../records/packed-changes.ts';
import { checksumInSteps, checksumOf, FRAME, readFrames } from './frames.ts';
import { findHidden } from './hidden-frames.ts';
import { readEntry, readEntryHead, readInTasks, summarizeCopy } from './reader.ts';
import { CopyWriter } from './writer.ts';

/** What one step may read, where its 64 KB lie in ranges that are read at once: a millisecond of a slow disk. */
const MOST_BYTES = 600_000;

describe('a copy is summed up in steps', () => {
  test('of few bytes each, where its log is of many small entries', () => {
    const file = write(Array.from({ length: 4000 }, (_, index) => [index]));
    const { steps, most, result } = measure(file, summarizeCopy(file, { entities: false }));
    expect(result).toMatchObject({ isComplete: true, position: 4003, end: file.bytes });
    expect(most).toBeLessThanOrEqual(MOST_BYTES);
    expect(steps).toBeGreaterThanOrEqual(file.bytes / 131_072);
  });

  test('of few bytes each, within one great entry', () => {
    const file = write([Array.from({ length: 60_000 }, (_, index) => index)]);
    const { steps, most, result } = measure(file, summarizeCopy(file, { entities: false }));
    expect(result).toMatchObject({ position: 4, end: file.bytes });
    expect(most).toBeLessThanOrEqual(MOST_BYTES);
    // It is read, checked and passed over.
    expect(steps).toBeGreaterThanOrEqual((3 * file.bytes) / 131_072);
  });

  test('also behind damage, where something may be hidden', () => {
    const file = write(Array.from({ length: 4000 }, (_, index) => [index]));
    file.content.fill(0, 10_000, 900_000);
    const summary = finish(summarizeCopy(file, { entities: false }));
    if (!summary) throw new Error('It does not begin.');
    const { most, result } = measure(file, findHidden({ file, summary }));
    expect(result).toMatchObject({ position: 4003 });
    expect(most).toBeLessThanOrEqual(MOST_BYTES);
  });
});

test("an entry's head equals the whole entry without entities", () => {
  const file = write([[1, 2, 3]]);
  const frames = [...readFrames(file, 0, (kind) => kind === FRAME.entry)];
  const { payload } = frames.find(({ kind }) => kind === FRAME.entry) ?? {};
  if (!payload) throw new Error('There is no entry.');
  const { tables, ...whole } = readEntry(payload);
  const heads = tables.map(({ changes: _, ...table }) => table);
  expect(finish(readEntryHead(payload))).toEqual({ ...whole, tables: heads });
});

test('the checksum of bytes is the same in one go and in steps', () => {
  const bytes = new Uint8Array(200_003).map((_, index) => (index * 2_654_435_761) >>> 24);
  expect([...checksumInSteps(bytes)]).toHaveLength(3);
  // By the reference implementation of xxHash32.
  expect(checksumOf(bytes.subarray(0, 16))).toBe(finish(checksumInSteps(bytes.subarray(0, 16))));
});

describe('in turns', () => {
  let now = 0;

  beforeEach(() => {
    now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });

  afterEach(() => vi.restoreAllMocks());

  test('yields after a few milliseconds, and not before', async () => {
    let heard = 0;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      heard += 1;
      port2.postMessage(0);
    };
    port2.postMessage(0);
    const keyRanges: number[] = [];
    let before = 0;
    function* work(): CooperativeTask<void> {
      let since = 0;
      for (let step = 0; step < 100; step += 1) {
        if (heard > before) {
          keyRanges.push(now - since);
          [before, since] = [heard, now];
        }
        now += 1;
        yield;
      }
    }
    await readInTasks(work());
    port1.close();
    expect(keyRanges.length).toBeGreaterThan(10);
    expect(Math.max(...keyRanges)).toBeLessThanOrEqual(10);
  });

  test('it ends when it is cancelled', async () => {
    const ending = new AbortController();
    let steps = 0;
    function* work(): CooperativeTask<void> {
      for (; steps < 100; steps += 1) {
        if (steps === 3) ending.abort(new Error('Over.'));
        yield;
      }
    }
    await expect(readInTasks(work(), ending.signal)).rejects.toThrow('Over.');
    expect(steps).toBe(3);
  });
});

interface Measured<T> {
  readonly result: T;
  readonly steps: number;
  /** What was read from the file in one step. */
  readonly most: number;
}

function measure<T>(file: MeteredFile, work: CooperativeTask<T>): Measured<T> {
  let [steps, most] = [0, 0];
  while (true) {
    file.readBytes = 0;
    const { done, value } = work.next();
    most = Math.max(most, file.readBytes);
    if (done) return { result: value, steps, most };
    steps += 1;
  }
}

class MeteredFile extends MemoryFile {
  readBytes = 0;

  override read(into: Uint8Array<ArrayBuffer>, at: number): number {
    const count = super.read(into, at);
    this.readBytes += count;
    return count;
  }
}

/** A copy with an entry for each list of numbers, which has an entity for each of them. */
function write(entries: readonly (readonly number[])[]): MeteredFile {
  const file = new MeteredFile();
  const writer = CopyWriter.begin(1, file.open(), copyBeginOf(3));
  writer.complete(3);
  for (const [index, numbers] of entries.entries()) {
    const changes = numbers.map(changeOf);
    const table = { tableKey: 'books', id: 'books', record: undefined, isNew: false, changes };
    writer.appendEntry(entryOf(4 + index, [table]));
    if (writer.unsavedBytes > 1_000_000) writer.write();
  }
  writer.save();
  return file;
}

function changeOf(number: number): EntityChange {
  const timestamp = BigInt(number + 1);
  return {
    kind: 'put',
    record: ['shelf', `row ${number}`, timestamp, 'stitle,lcount', 'Größe', 5n],
  };
}
