import { gzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { analyseFile } from '../columns/analysis.ts';
import { fileSetOf, partsOf, readPart, type SourcePart } from '../records/source-part.ts';
import { readChunks } from './read-bytes.ts';
import { checkRatio } from './unpack-pieces.ts';
import { readZipDirectory } from './zip-directory.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const CSV = `id,n\n${Array.from({ length: 5000 }, (_, row) => `row ${row},${row * 7}`).join('\n')}\n`;

function fileOf(bytes: Uint8Array, name = 'any'): File {
  return new File([Uint8Array.from(bytes)], name);
}

async function textOf(part: SourcePart): Promise<string> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of readPart(part)) chunks.push(Uint8Array.from(chunk));
  return new Blob(chunks).text();
}

const partOf = (file: File): SourcePart => partsOf(file)[0] ?? { path: '', file };

async function entryOf(zip: File, at = 0): Promise<SourcePart> {
  const entry = (await readZipDirectory(zip))[at];
  if (!entry) throw new Error('The zip has no such file.');
  return { path: entry.path, file: zip, entry };
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

describe('gzip', () => {
  test("is unpacked, whatever the file's name", async () => {
    const { rows, format } = await analyseFile(fileOf(gzipSync(encode(CSV)), 'a.csv'));
    expect({ rows, kind: format.kind }).toEqual({ rows: 5000, kind: 'csv' });
  });

  test('of several members is read to the end', async () => {
    const packed = join(gzipSync(encode('a\n1\n')), gzipSync(encode('2\n')), gzipSync(encode(CSV)));
    expect(await textOf(partOf(fileOf(packed)))).toBe(`a\n1\n2\n${CSV}`);
  });

  test('within gzip is unpacked once more, and then no more', async () => {
    const twice = gzipSync(gzipSync(encode(CSV)));
    expect(await textOf(partOf(fileOf(twice)))).toBe(CSV);
    await expect(textOf(partOf(fileOf(gzipSync(twice))))).rejects.toMatchObject({
      problem: { kind: 'nested' },
    });
  });

  test('truncated anywhere is reported', async () => {
    const packed = gzipSync(encode(CSV));
    for (const length of [3, 9, 12, 100, packed.length - 9, packed.length - 4, packed.length - 1]) {
      await expect(textOf(partOf(fileOf(packed.subarray(0, length))))).rejects.toMatchObject({
        problem: { kind: expect.stringMatching(/^packed/), found: 'gzip', bytes: length },
      });
    }
  });

  test('with one bit turned over is never taken for whole', async () => {
    const packed = gzipSync(encode(CSV));
    for (let at = 10; at < packed.length; at += 97) {
      const broken = Uint8Array.from(packed);
      broken[at] = (broken[at] ?? 0) ^ 16;
      const text = await textOf(partOf(fileOf(broken))).catch((error: unknown) => error);
      expect(text === CSV || text instanceof Error, `byte ${at}`).toBe(true);
    }
  });
});

describe('zip', () => {
  test('gives each of its files', async () => {
    const zip = fileOf(
      zipSync({
        'a/b.csv': [encode(CSV), { level: 6 }],
        'c.json': [encode('[{"a":1}]'), { level: 0 }],
      }),
    );
    expect((await readZipDirectory(zip)).map(({ path }) => path)).toEqual(['a/b.csv', 'c.json']);
    expect(await textOf(await entryOf(zip))).toBe(CSV);
    expect(await textOf(await entryOf(zip, 1))).toBe('[{"a":1}]');
  });

  test('unpacks gzip inside it', async () => {
    const zip = fileOf(zipSync({ 'a.csv.gz': gzipSync(encode(CSV)) }));
    const { rows } = await analyseFile(fileSetOf('a', [await entryOf(zip)]));
    expect(rows).toBe(5000);
  });

  test.each([['../up.csv'], ['a/../../up.csv'], ['/etc/passwd'], ['C:\\up.csv'], ['..\\up.csv']])(
    'with the name %s is refused',
    async (path) => {
      const zip = fileOf(zipSync({ [path]: encode('a\n1\n') }));
      await expect(readZipDirectory(zip)).rejects.toMatchObject({
        problem: { kind: 'zipPath', found: path },
      });
    },
  );

  test('truncated anywhere is reported', async () => {
    const packed = zipSync({ 'a.csv': encode(CSV) });
    for (const length of [4, 30, packed.length - 30, packed.length - 1]) {
      await expect(readZipDirectory(fileOf(packed.subarray(0, length)))).rejects.toMatchObject({
        problem: { kind: expect.stringMatching(/^packed/), found: 'ZIP' },
      });
    }
  });

  test('names the file that needs a password or another unpacker', async () => {
    const packed = zipSync({ 'a.csv': encode(CSV) });
    const central = packed.length - 22 - 46 - 'a.csv'.length;
    const locked = Uint8Array.from(packed);
    locked[central + 8] = 1;
    await expect(textOf(await entryOf(fileOf(locked)))).rejects.toMatchObject({
      problem: { kind: 'zipEncrypted', found: 'a.csv' },
    });
    const other = Uint8Array.from(packed);
    other[central + 10] = 14;
    await expect(textOf(await entryOf(fileOf(other)))).rejects.toMatchObject({
      problem: { kind: 'zipMethod', found: 'LZMA' },
    });
  });

  test('with a wrong checksum is refused', async () => {
    const packed = zipSync({ 'a.csv': [encode(CSV), { level: 0 }] });
    packed[200] = 65;
    await expect(textOf(await entryOf(fileOf(packed)))).rejects.toMatchObject({
      problem: { kind: 'packedDamaged', found: 'ZIP' },
    });
  });

  test('within gzip has to be unpacked first', async () => {
    const packed = gzipSync(zipSync({ 'a.csv': encode(CSV) }));
    await expect(textOf(partOf(fileOf(packed)))).rejects.toMatchObject({
      problem: { kind: 'nested' },
    });
  });
});

test('an expansion by a thousand is refused before it fills memory', async () => {
  const member = gzipSync(new Uint8Array(2 ** 24));
  const zeros = join(...Array.from({ length: 18 }, () => member));
  let largest = 0;
  const reading = (async () => {
    for await (const { length } of readPart(partOf(fileOf(zeros)))) {
      largest = Math.max(largest, length);
    }
  })();
  await expect(reading).rejects.toMatchObject({ problem: { kind: 'bomb' } });
  expect(largest).toBeLessThan(40 * 2 ** 20);
}, 120_000);

test('large, well-packed files are accepted', () => {
  expect(() => checkRatio(2 ** 20, 400 * 2 ** 20)).not.toThrow();
  expect(() => checkRatio(1000, 200 * 2 ** 20)).not.toThrow();
});

test('bytes are reported as they are read', async () => {
  const reported: number[] = [];
  const file = fileOf(new Uint8Array(2_500_000));
  for await (const _ of readChunks(file, (bytes) => reported.push(bytes)));
  expect(reported).toEqual([1 << 20, 2 << 20, 2_500_000]);
});
