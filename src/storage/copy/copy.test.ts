import { beforeEach, describe, expect, test } from 'vitest';
import { finish } from '../../base/cooperative-task.ts';
import { parseTableName } from '../../model/names.ts';
import { copyBeginOf, entryOf } from '../../testing/journal-entries.ts';
import { MemoryFile, MemoryFolder } from '../../testing/memory-files.ts';
import type { JournalRecord } from '../records/journal-record.ts';
import type { EntityRecord, TableRecord } from '../records/schema.ts';
import { ValueWriter } from '../records/value-writer.ts';
import type { CopyBegin } from './format.ts';
import { FRAME, readFrames, writeFrame } from './frames.ts';
import { findCopy, nameOfCopy, readEntry, summarizeCopy } from './reader.ts';
import { CopyWriter } from './writer.ts';

const WHOLE = { entities: true };

let folder: MemoryFolder;

beforeEach(() => {
  folder = new MemoryFolder();
});

test('a copy that is complete is found with all that was saved', async () => {
  const writer = await beginCopy(1);
  writer.appendEntities('books', [entity('a', 1n)]);
  writer.appendEntry(entry(4));
  writer.complete(4);
  writer.appendEntry(entry(5));
  writer.save();
  writer.appendEntry(entry(6));
  writer.close();

  const found = await findCopy(folder, WHOLE);

  expect(found?.summary).toMatchObject({ isComplete: true, position: 5, lastTick: 105n });
  expect(found?.summary.begin).toEqual(BEGIN);
  expect(found?.summary.tables.get('books')).toMatchObject({ version: 5, entities: 5 });
});

test('an incomplete copy is ignored, and the one before it counts', async () => {
  const before = await beginCopy(1);
  before.complete(3);
  before.close();
  const writer = await beginCopy(2);
  writer.appendEntities('books', [entity('a', 1n)]);
  writer.save();
  writer.close();

  expect((await findCopy(folder, WHOLE))?.name).toBe(nameOfCopy(1));
});

test('a copy without the entries that its entities include is ignored', async () => {
  const writer = await beginCopy(1);
  writer.appendEntry(entry(4));
  writer.complete(5);
  expect(summaryOf(contentOf(1))?.isComplete).toBe(false);
  writer.appendEntry(entry(5));
  writer.save();
  expect(summaryOf(contentOf(1))?.isComplete).toBe(true);
});

test('writing continues after the last complete frame', async () => {
  const writer = await beginCopy(1);
  writer.complete(3);
  writer.appendEntry(entry(4));
  writer.save();
  writer.close();
  const torn = folder.files.get(nameOfCopy(1));
  if (torn) torn.content = new Uint8Array([...torn.content, ...torn.content.slice(0, 33)]);

  const found = await findCopy(folder, { entities: false });
  const next = found && CopyWriter.open(found);
  next?.appendEntry(entry(5));
  next?.save();
  next?.close();

  expect((await findCopy(folder, WHOLE))?.summary).toMatchObject({ position: 5 });
});

test('an entry out of its turn is not read', async () => {
  const writer = await beginCopy(1);
  writer.complete(3);
  writer.appendEntry(entry(5));
  writer.save();
  expect(summaryOf(contentOf(1))).toMatchObject({ isComplete: true, position: 3 });
});

test('a restored table is followed only if it is in the copy', async () => {
  const writer = await beginCopy(1);
  const back = (id: string): JournalRecord => ({
    ...entry(4),
    tables: entry(4).tables.map((table) => ({ ...table, id, isBack: true })),
  });
  expect(writer.canFollow(back('books'))).toBe(true);
  expect(writer.canFollow(back('books~2'))).toBe(false);
  writer.appendEntry({ ...entry(4), tables: entry(4).tables.map(asNew('books~2')) });
  expect(writer.canFollow(back('books~2'))).toBe(true);
});

test('keys that are not wrapped are in no copy', async () => {
  const writer = await beginCopy(1);
  const access = { keys: ['a secret key', 'another'] as const, properties: {} };
  writer.appendEntry({ ...entry(4), access });
  writer.complete(4);
  writer.close();
  const text = new TextDecoder('latin1').decode(contentOf(1).content);
  expect(text).toContain('properties');
  expect(text).not.toContain('secret');
});

test('one of a newer format is left alone', async () => {
  const writer = CopyWriter.begin(1, await folder.open(nameOfCopy(1)), { ...BEGIN, format: 2 });
  writer.complete(3);
  expect(summaryOf(contentOf(1))).toBeUndefined();
});

test('a full disk leaves the earlier copy complete', async () => {
  let free = 10_000;
  const file = new MemoryFile(() => free);
  const writer = CopyWriter.begin(1, file.open(), BEGIN);
  writer.complete(3);
  free = 10;
  writer.appendEntry(entry(4));
  expect(() => writer.save()).toThrow('As a browser refuses it.');
  expect(summaryOf(file)).toMatchObject({ isComplete: true, position: 3 });
});

describe('of a file that is damaged', () => {
  test('nothing is read that was not written, wherever it breaks off', async () => {
    const whole = await writeThree();
    for (let end = 0; end < whole.content.length; end += 1) {
      const file = fileOf(whole.content.slice(0, end));
      expect(positionsOf(file), `of ${end} bytes`).toEqual(positionsWithin(whole, end));
    }
  });

  test('nothing is read from the damage on, whichever byte is another one', async () => {
    const whole = await writeThree();
    for (let at = 0; at < whole.content.length; at += 1) {
      for (const flip of [0x01, 0x80, 0xff]) {
        const content = whole.content.slice();
        content[at] = (content[at] ?? 0) ^ flip;
        expect(positionsOf(fileOf(content)), `byte ${at}`).toEqual(positionsWithin(whole, at));
      }
    }
  });

  test('a beginning that is damaged makes it no copy', async () => {
    const whole = await writeThree();
    const content = whole.content.slice();
    content[100] = (content[100] ?? 0) ^ 4;
    expect(summaryOf(fileOf(content))).toBeUndefined();
  });
});

test('a frame that cannot be written leaves nothing behind', () => {
  const writer = new ValueWriter();
  writeFrame(writer, FRAME.entry, 1, { a: 1 });
  const { length } = writer;
  expect(() => writeFrame(writer, FRAME.entry, 2, { a: 1, b: new Map() })).toThrow();
  expect(writer.length).toBe(length);
});

const BEGIN: CopyBegin = {
  ...copyBeginOf(3),
  tables: [['books', table(3)]],
  lives: [['books', 1]],
  begun: ['import'],
};

async function beginCopy(number: number): Promise<CopyWriter> {
  return CopyWriter.begin(number, await folder.open(nameOfCopy(number)), BEGIN);
}

function summaryOf(file: MemoryFile) {
  return finish(summarizeCopy(file, WHOLE));
}

function contentOf(number: number): MemoryFile {
  return fileOf(folder.files.get(nameOfCopy(number))?.content ?? new Uint8Array());
}

function fileOf(content: Uint8Array<ArrayBuffer>): MemoryFile {
  const file = new MemoryFile();
  file.content = content;
  return file;
}

async function writeThree(): Promise<MemoryFile> {
  const writer = await beginCopy(9);
  writer.complete(3);
  for (const sequence of [4, 5]) writer.appendEntry(entry(sequence));
  writer.save();
  return contentOf(9);
}

/** The numbers of the entries that are read; each is as it was written. */
function positionsOf(file: MemoryFile): number[] {
  const frames = [];
  for (const { kind, number, payload } of readFrames(file, 0, () => true)) {
    if (kind !== FRAME.entry || !payload) continue;
    expect(readEntry(payload)).toEqual(entry(number));
    frames.push(number);
  }
  return frames;
}

/** The entries that lie before a place. */
function positionsWithin(file: MemoryFile, end: number): number[] {
  const frames = [...readFrames(file, 0, () => false)];
  return frames.flatMap((frame) =>
    frame.kind === FRAME.entry && frame.end <= end ? frame.number : [],
  );
}

function table(version: number): TableRecord {
  return { name: parseTableName('Books'), id: 'books', entities: version, bytes: 60, version };
}

function entry(sequence: number): JournalRecord {
  const change = {
    kind: 'put',
    record: entity(`row ${sequence}`, 100n + BigInt(sequence)),
  } as const;
  const record = table(sequence);
  return entryOf(sequence, [
    { tableKey: 'books', id: 'books', record, isNew: false, changes: [change] },
  ]);
}

function asNew(id: string) {
  return (one: JournalRecord['tables'][number]) => ({ ...one, id, isNew: true });
}

function entity(rowKey: string, timestamp: bigint): EntityRecord {
  return ['shelf', rowKey, timestamp, 'stitle,lcount', 'Größe 山', -5n];
}
