import { expect, test } from 'vitest';
import { finish } from '../../base/cooperative-task.ts';
import { copyBeginOf, entryOf } from '../../testing/journal-entries.ts';
import { MemoryFile } from '../../testing/memory-files.ts';
import { readFrames } from './frames.ts';
import { findHidden, type LastEntry } from './hidden-frames.ts';
import { summarizeCopy } from './reader.ts';
import { CopyWriter } from './writer.ts';

const FIRST = 4;
const DAMAGED = 12;
const LAST = 23;

const BEGIN = copyBeginOf(FIRST - 1);

/** Of twenty entries. One in the middle is damaged. */
const content = write();
const { at, end } = placeOf(DAMAGED);

test('nothing is hidden in a copy that is whole, or that ends within a frame', () => {
  const last = placeOf(LAST);
  for (let bytes = last.at; bytes <= content.length; bytes += 1) {
    expect(hiddenIn(content.slice(0, bytes)), `${bytes} bytes`).toBeUndefined();
  }
});

test('behind a frame of which any byte is another one, the rest is found', () => {
  for (let index = at; index < end; index += 1) {
    for (const flip of [0x01, 0x80, 0xff]) {
      const bytes = content.slice();
      bytes[index] = (bytes[index] ?? 0) ^ flip;
      expect(hiddenIn(bytes), `byte ${index - at}`).toEqual(lastOf(LAST));
    }
  }
});

test.each([0, 0xff])(
  'behind a block of the disk that holds %i alone, wherever it begins',
  (byte) => {
    for (let index = at - 512; index < end; index += 1) {
      const bytes = content.slice();
      bytes.fill(byte, index, index + 512);
      expect(hiddenIn(bytes), `from ${index - at}`).toEqual(lastOf(LAST));
    }
  },
);

test('behind more than is looked at at once', () => {
  const bytes = new Uint8Array(content.length + 1_000_000);
  bytes.set(content.subarray(0, at));
  bytes.set(content.subarray(at), at + 1_000_000);
  expect(hiddenIn(bytes)).toEqual(lastOf(LAST));
});

test('behind several damaged places, the last that is whole', () => {
  const bytes = content.slice();
  for (const sequence of [DAMAGED, DAMAGED + 5, LAST])
    bytes.fill(0, placeOf(sequence).at + 4, placeOf(sequence).end);
  expect(hiddenIn(bytes)).toEqual(lastOf(LAST - 1));
});

function hiddenIn(bytes: Uint8Array<ArrayBuffer>): LastEntry | undefined {
  const file = fileOf(bytes);
  const summary = finish(summarizeCopy(file, { entities: true }));
  if (!summary) throw new Error('It does not begin.');
  return finish(findHidden({ file, summary }));
}

function lastOf(sequence: number): LastEntry {
  const { lastTick, operation } = entryOf(sequence);
  return { position: sequence, lastTick, lastOperation: operation };
}

function placeOf(sequence: number) {
  const frames = [...readFrames(fileOf(content), 0, () => false)];
  const found = frames.find(({ number }) => number === sequence);
  if (!found) throw new Error('There is none.');
  return found;
}

function fileOf(bytes: Uint8Array<ArrayBuffer>): MemoryFile {
  const file = new MemoryFile();
  file.content = bytes;
  return file;
}

function write(): Uint8Array<ArrayBuffer> {
  const file = new MemoryFile();
  const writer = CopyWriter.begin(1, file.open(), BEGIN);
  writer.complete(BEGIN.drained);
  for (let sequence = FIRST; sequence <= LAST; sequence += 1) writer.appendEntry(entryOf(sequence));
  writer.save();
  return file.content;
}
