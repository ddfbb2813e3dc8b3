import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SparseFile, type SparsePiece } from '../../testing/sparse-file.ts';
import { MANIFEST_NAME, SUMS_NAME } from '../backup/format.ts';
import { type BackupBytes, BackupWriter } from '../backup/write.ts';
import { readPart } from '../records/source-part.ts';
import { readZipDirectory, scanEntries } from './zip-directory.ts';
import { centralHeader, descriptorOf, dosTime, endRecords, localHeader } from './zip-records.ts';
import { type ByteSink, ZipWriter } from './zip-writer.ts';

const NOW = new Date('2024-05-06T07:08:10Z');

type Files = readonly (readonly [name: string, text: string])[];

const FILES: Files = [
  ['a.txt', 'one\n'],
  ['empty.txt', ''],
  ['folder/two.jsonl', 'ä'.repeat(10_000)],
];

/** Both ways to add a file: as a whole, and as it comes. */
const WAYS: readonly (readonly [string, (files: Files) => Promise<Uint8Array<ArrayBuffer>>])[] = [
  ['as wholes', zipWholes],
  ['in pieces', zipPieces],
];

describe.each(WAYS)('a zip of files that were added %s', (_, zip) => {
  test('is read by another library', async () => {
    const found = Object.entries(unzipSync(await zip(FILES)));
    expect(found.map(([name, content]) => [name, textOf(content)])).toEqual(FILES);
  });

  test.runIf(hasUnzip())('is found faultless by unzip', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'zip-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'small.zip');
    writeFileSync(path, await zip(FILES));
    expect(execFileSync('unzip', ['-t', path], { encoding: 'utf8' })).toContain('No errors');
  });

  test('is read by ourselves', async () => {
    expect(await filesIn(new File([await zip(FILES)], 'a.zip'))).toEqual(FILES);
  });
});

test('a truncated zip still has its complete parts', async () => {
  const bytes = await zipWholes(FILES);
  const cut = new File([bytes.subarray(0, bytes.length - 1)], 'cut.zip');
  await expect(readZipDirectory(cut)).rejects.toThrow();
  expect(await textsOf(cut, await scanEntries(cut))).toEqual(FILES);
});

test('may have more files than 16 bits count', async () => {
  const sink = new MemorySink();
  const empty = { crc: 0, packed: 2, unpacked: 0, time: dosTime(NOW), isStreamed: false };
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const list: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (let number = 0; number < 66_000; number += 1) {
    const file = { ...empty, name: bytesOf(`${number}`), at };
    const header = localHeader(file, file);
    pieces.push(header, EMPTY_DEFLATED);
    list.push(centralHeader(file));
    at += header.length + EMPTY_DEFLATED.length;
  }
  const size = list.reduce((sum, { length }) => sum + length, 0);
  await sink.write(Buffer.concat([...pieces, ...list, endRecords(list.length, at, size)]));
  const entries = await readZipDirectory(sink.file());
  expect(entries).toHaveLength(66_000);
  expect(await textsOf(sink.file(), entries.slice(-1))).toEqual([['65999', '']]);
  expect(Object.keys(unzipSync(sink.bytes()))).toHaveLength(66_000);
});

/** What an empty content is packed to. */
const EMPTY_DEFLATED = Uint8Array.of(3, 0);

describe('beyond 4 GiB', () => {
  const FAR = 5 * 2 ** 30;

  test('lie files and the list of them', async () => {
    // What stands in front is a hole, which takes no room.
    const sink = new FarSink(FAR);
    const writer = new ZipWriter(sink, NOW, FAR);
    await writer.add('whole.txt', bytesOf('one'));
    const file = await writer.open('streamed.txt');
    await file.write(bytesOf('two'));
    await file.end();
    await writer.end();
    expect(await filesIn(sink.file())).toEqual([
      ['whole.txt', 'one'],
      ['streamed.txt', 'two'],
    ]);
  });

  test('may be the whole or the packed size', async () => {
    const name = bytesOf('large.csv');
    const local = localHeader({ name, time: dosTime(NOW), isStreamed: true });
    const facts = { crc: 1, packed: FAR, unpacked: 7 * FAR };
    const file = { ...facts, name, time: dosTime(NOW), at: 0, isStreamed: true };
    const descriptor = descriptorOf(facts);
    const [list, end] = [centralHeader(file), local.length + FAR + descriptor.length];
    const records = endRecords(1, end, list.length);
    const zip = new SparseFile(end + list.length + records.length, [
      { at: 0, bytes: local },
      { at: local.length + FAR, bytes: descriptor },
      { at: end, bytes: list },
      { at: end + list.length, bytes: records },
    ]);
    expect(await readZipDirectory(zip)).toEqual([
      {
        path: 'large.csv',
        method: 8,
        isEncrypted: false,
        crc: 1,
        packed: FAR,
        unpacked: 7 * FAR,
        at: 0,
      },
    ]);
    const sizes = new DataView(descriptor.buffer);
    expect([8, 16].map((at) => Number(sizes.getBigUint64(at, true)))).toEqual([FAR, 7 * FAR]);
  });
});

test('files that are added at once lie one behind the other', async () => {
  const sink = new MemorySink();
  const writer = new ZipWriter(sink, NOW);
  const files = Array.from(
    { length: 5 },
    (_, index) => [`${index}`, `${index}`.repeat(9)] as const,
  );
  await Promise.all(files.map(([name, text]) => writer.add(name, bytesOf(text))));
  await writer.end();
  expect(await filesIn(sink.file())).toEqual(files);
});

test('large files come out of it in few pieces, as they went in', async () => {
  const sink = new MemorySink();
  const writer = new ZipWriter(sink, NOW);
  const file = await writer.open('noise');
  const noise = new Uint8Array(3_300_000).map(
    (_, at) => (Math.imul(at, 2_654_435_761) >>> 13) & 255,
  );
  for (let at = 0; at < noise.length; at += 70_001) await file.write(noise.slice(at, at + 70_001));
  await file.end();
  const pieces = sink.writes;
  await writer.end();
  expect(Buffer.compare(unzipSync(sink.bytes())['noise'] ?? new Uint8Array(), noise)).toBe(0);
  expect(pieces).toBeLessThan(8);
});

test('reports why nothing more can be written', async () => {
  const full = new Error('There is no room.');
  let written = 0;
  const sink: ByteSink = {
    write: async ({ length }) => {
      written += length;
      if (written > 100) throw full;
    },
  };
  const writer = new ZipWriter(sink, NOW);
  const file = await writer.open('noise');
  const noise = crypto.getRandomValues(new Uint8Array(60_000));
  const writing = (async () => {
    for (let round = 0; round < 100; round += 1) await file.write(noise);
    await file.end();
  })();
  await expect(writing).rejects.toBe(full);
});

describe('of a backup', () => {
  test('bytes written after a position are removed', async () => {
    const sink = new MemorySink();
    const writer = new BackupWriter(sink, NOW);
    await writer.add('kept', '1', 1);
    const takeBack = writer.mark();
    await writer.add('undone', '2', 1);
    await takeBack();
    await writer.add('next', '3', 1);
    await writer.end('{}');
    const names = Object.keys(unzipSync(sink.bytes()));
    expect(names).toEqual(['kept', 'next', MANIFEST_NAME, SUMS_NAME]);
  });

  test('a part that is still being packed is removed too', async () => {
    const sink = new MemorySink();
    const writer = new BackupWriter(sink, NOW);
    await writer.add('kept', '1', 1);
    const takeBack = writer.mark();
    const late = writer.add('deleted', 'x'.repeat(1_000_000), 1);
    await takeBack();
    await Promise.all([writer.add('next', '2', 1), late]);
    await writer.end('{}');
    const { [SUMS_NAME]: sums, ...files } = unzipSync(sink.bytes());
    expect(Object.keys(files)).toEqual(['kept', 'next', MANIFEST_NAME]);
    expect(sums && textOf(sums)).not.toContain('deleted');
  });
});

async function zipWholes(files: Files): Promise<Uint8Array<ArrayBuffer>> {
  const sink = new MemorySink();
  const writer = new ZipWriter(sink, NOW);
  for (const [name, text] of files) await writer.add(name, bytesOf(text));
  await writer.end();
  return sink.bytes();
}

async function zipPieces(files: Files): Promise<Uint8Array<ArrayBuffer>> {
  const sink = new MemorySink();
  const writer = new ZipWriter(sink, NOW);
  for (const [name, text] of files) {
    const file = await writer.open(name);
    for (const character of text.match(/.{1,999}\n?/gsu) ?? [])
      await file.write(bytesOf(character));
    await file.end();
  }
  await writer.end();
  return sink.bytes();
}

async function filesIn(zip: File): Promise<Files> {
  return textsOf(zip, await readZipDirectory(zip));
}

async function textsOf(zip: File, entries: Awaited<ReturnType<typeof scanEntries>>) {
  const found: [name: string, text: string][] = [];
  for (const entry of entries) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of readPart({ path: entry.path, file: zip, entry })) chunks.push(chunk);
    found.push([entry.path, Buffer.concat(chunks).toString('utf8')]);
  }
  return found;
}

class MemorySink implements BackupBytes {
  writes = 0;
  #bytes = Buffer.alloc(0);

  async write(bytes: Uint8Array): Promise<void> {
    this.writes += 1;
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
  }

  async rewind(bytes: number): Promise<void> {
    this.#bytes = this.#bytes.subarray(0, bytes);
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#bytes);
  }

  file(): File {
    return new File([this.bytes()], 'any.zip');
  }
}

/** What is written far behind the beginning of a file. */
class FarSink implements ByteSink {
  readonly #pieces: SparsePiece[] = [];
  #at: number;

  constructor(at: number) {
    this.#at = at;
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#pieces.push({ at: this.#at, bytes });
    this.#at += bytes.length;
  }

  file(): File {
    return new SparseFile(this.#at, this.#pieces);
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function hasUnzip(): boolean {
  try {
    execFileSync('unzip', ['-v']);
    return true;
  } catch {
    return false;
  }
}
