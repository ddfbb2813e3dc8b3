import { expect, test } from 'vitest';
import { UnpackError } from '../archives/zip-packing.ts';
import { ZipWriter } from '../archives/zip-writer.ts';
import { findListed, findWhole, readEntry } from './restore-zip.ts';

type Files = readonly (readonly [name: string, text: string])[];

test('a part that unpacks to more than the limit or its stated size is refused', async () => {
  const blob = await zip([['bomb', '0'.repeat(1_000_000)]]);
  const [entry] = (await findListed(blob)) ?? [];
  if (!entry) throw new Error('There is no file.');
  await expect(readEntry(blob, entry, 999_999)).rejects.toMatchObject({
    problem: { kind: 'tooLarge', file: 'bomb' },
  });
  const liar = { ...entry, unpacked: 1000 };
  await expect(readEntry(blob, liar, 999_999)).rejects.toBeInstanceOf(UnpackError);
});

test('without its directory is read from the local headers', async () => {
  const files: Files = [
    ['a', 'one'],
    ['folder/b', 'ä'.repeat(5000)],
  ];
  const blob = await zip(files);
  const cut = blob.slice(0, blob.size - 1);
  expect(await findListed(cut)).toBeUndefined();
  const texts = (await findWhole(cut)).map(async (entry) => [
    entry.path,
    new TextDecoder().decode(await readEntry(cut, entry, 100_000)),
  ]);
  expect(await Promise.all(texts)).toEqual(files);
});

test.each(['../a', '/a', 'a/../../b', 'C:\\a', '..\\a', 'a\0b'])(
  'refuses a file called %j',
  async (name) => {
    const blob = await zip([[name, 'x']]);
    const problem = { problem: { kind: 'unsafeName', file: name } };
    await expect(findListed(blob)).rejects.toMatchObject(problem);
    await expect(findWhole(blob.slice(0, blob.size - 1))).rejects.toMatchObject(problem);
  },
);

test('refuses a name that two files have', async () => {
  const blob = await zip([
    ['a', 'x'],
    ['a', 'y'],
  ]);
  await expect(findListed(blob)).rejects.toMatchObject({ problem: { kind: 'sameName' } });
});

test('refuses what needs a password', async () => {
  const bytes = new Uint8Array(await (await zip([['a', 'x']])).arrayBuffer());
  const central = bytes.length - 22 - 46 - 1;
  bytes[central + 8] = (bytes[central + 8] ?? 0) | 1;
  await expect(findListed(new Blob([bytes]))).rejects.toMatchObject({
    problem: { kind: 'encrypted', file: 'a' },
  });
});

async function zip(files: Files): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const writer = new ZipWriter({ write: async (bytes) => void pieces.push(bytes) }, new Date());
  for (const [name, text] of files) await writer.add(name, new TextEncoder().encode(text));
  await writer.end();
  return new Blob(pieces);
}
