import { execFileSync } from 'node:child_process';
import {
  fstatSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MANIFEST_NAME, SUMS_NAME } from './backup-format.ts';
import { BackupWriter } from './backup-write.ts';
import { type ByteSink, ZipWriter } from './backup-zip.ts';
import { readDirectory, readEntry, scanEntries } from './restore-zip.ts';

const NOW = new Date('2024-05-06T07:08:10Z');

const FILES: readonly (readonly [name: string, text: string])[] = [
  ['a.txt', 'one\n'],
  ['empty.txt', ''],
  ['folder/two.jsonl', 'ä'.repeat(10_000)],
];

describe('a zip', () => {
  test('is read by another library', async () => {
    const bytes = await zip(FILES);
    const found = Object.entries(unzipSync(bytes)).map(([name, content]) => [
      name,
      textOf(content),
    ]);
    expect(found).toEqual(FILES);
  });

  test.runIf(hasUnzip())('is found faultless by unzip', async () => {
    const path = join(folder(), 'small.zip');
    writeFileSync(path, await zip(FILES));
    expect(execFileSync('unzip', ['-t', path], { encoding: 'utf8' })).toContain('No errors');
  });

  test('is read by ourselves, by its directory and without it', async () => {
    const bytes = await zip(FILES);
    const whole = new Blob([bytes]);
    const cut = new Blob([bytes.subarray(0, bytes.length - 1)]);
    expect(await readDirectory(cut)).toBeUndefined();
    for (const [blob, entries] of [
      [whole, await readDirectory(whole)],
      [cut, await scanEntries(cut)],
    ] as const) {
      const found = [];
      for (const entry of entries ?? []) {
        found.push([entry.name, textOf(await readEntry(blob, entry, 100_000))]);
      }
      expect(found).toEqual(FILES);
    }
  });

  test('takes back what was written after a place', async () => {
    const sink = new MemorySink();
    const writer = new ZipWriter(sink, NOW);
    await writer.add('kept', bytesOf('1'));
    const { place } = writer;
    await writer.add('undone', bytesOf('2'));
    await writer.rewind(place);
    await writer.add('next', bytesOf('3'));
    await writer.end();
    expect(Object.keys(unzipSync(sink.bytes()))).toEqual(['kept', 'next']);
  });

  test('files that are added at once lie one behind the other', async () => {
    const sink = new MemorySink();
    const writer = new ZipWriter(sink, NOW);
    const files = Array.from(
      { length: 5 },
      (_, place) => [`${place}`, `${place}`.repeat(9)] as const,
    );
    await Promise.all(files.map(([name, text]) => writer.add(name, bytesOf(text))));
    await writer.end();
    const blob = new Blob([sink.bytes()]);
    const found = (await readDirectory(blob)) ?? [];
    const texts = found.map(async (entry) => [
      entry.name,
      textOf(await readEntry(blob, entry, 100)),
    ]);
    expect(await Promise.all(texts)).toEqual(files);
  });

  test('a part that is still being packed is taken back too', async () => {
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

  test('may end beyond 4 GiB', async () => {
    // What stands in front of it is a hole in the file, which takes no room.
    const start = 2 ** 32 - 20;
    const path = join(folder(), 'large.zip');
    const file = openSync(path, 'w+');
    let at = start;
    const writer = new ZipWriter(
      {
        async write(bytes) {
          at += writeSync(file, bytes, 0, bytes.length, at);
        },
        rewind: () => Promise.reject(new Error('Not part of this test.')),
      },
      NOW,
      start,
    );
    for (const [name, text] of FILES) await writer.add(name, bytesOf(text));
    await writer.end();
    const blob = largeBlob(file);
    const entries = (await readDirectory(blob)) ?? [];
    expect(entries.map(({ name }) => name)).toEqual(FILES.map(([name]) => name));
    const [, , last] = entries;
    expect(last && textOf(await readEntry(blob, last, 100_000))).toBe(FILES[2]?.[1]);
    if (hasUnzip()) execFileSync('unzip', ['-t', path]);
  });
});

test('what unpacks to more than it says is let go of', async () => {
  const blob = new Blob([await zip([['bomb', '0'.repeat(1_000_000)]])]);
  const [entry] = (await readDirectory(blob)) ?? [];
  if (!entry) throw new Error('There is no file.');
  const fault = { fault: { kind: 'tooLarge', file: 'bomb' } };
  await expect(readEntry(blob, entry, 999_999)).rejects.toMatchObject(fault);
  await expect(readEntry(blob, { ...entry, size: 1000 }, 999_999)).rejects.toMatchObject(fault);
});

test.each(['../a', '/a', 'a/../../b', 'C:\\a', '..\\a', 'a\0b'])(
  'refuses a file called %j',
  async (name) => {
    const blob = new Blob([await zip([[name, 'x']])]);
    await expect(readDirectory(blob)).rejects.toMatchObject({
      fault: { kind: 'unsafeName', file: name },
    });
  },
);

test('refuses a name that two files have', async () => {
  const blob = new Blob([
    await zip([
      ['a', 'x'],
      ['a', 'y'],
    ]),
  ]);
  await expect(readDirectory(blob)).rejects.toMatchObject({ fault: { kind: 'sameName' } });
});

async function zip(files: typeof FILES): Promise<Uint8Array<ArrayBuffer>> {
  const sink = new MemorySink();
  const writer = new ZipWriter(sink, NOW);
  for (const [name, text] of files) await writer.add(name, bytesOf(text));
  await writer.end();
  return sink.bytes();
}

class MemorySink implements ByteSink {
  #bytes: number[] = [];

  async write(bytes: Uint8Array): Promise<void> {
    for (const byte of bytes) this.#bytes.push(byte);
  }

  async rewind(bytes: number): Promise<void> {
    this.#bytes = this.#bytes.slice(0, bytes);
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes);
  }
}

/** Node's own blobs of files count their bytes with 32 bits. */
function largeBlob(file: number): Blob {
  const { size } = fstatSync(file);
  const slice = (from: number, to: number) => {
    const bytes = new Uint8Array(Math.max(0, Math.min(to, size) - from));
    readSync(file, bytes, 0, bytes.length, from);
    return new Blob([bytes]);
  };
  // All of a blob that is asked for.
  return { size, slice } as unknown as Blob;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'backup-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

function hasUnzip(): boolean {
  try {
    execFileSync('unzip', ['-v']);
    return true;
  } catch {
    return false;
  }
}
