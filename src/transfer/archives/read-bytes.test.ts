import { expect, test } from 'vitest';
import { readChunks } from './read-bytes.ts';

const MIB = 1 << 20;

test('the bytes of a file come in their order, with how many there were', async () => {
  const bytes = Uint8Array.from({ length: 6 * MIB + 5 }, (_, index) => (index >> 12) % 251);
  const reported: number[] = [];
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of readChunks(new Blob([bytes]), (sum) => reported.push(sum))) {
    chunks.push(chunk);
  }
  expect(chunks.map(({ length }) => length)).toEqual([...Array(6).fill(MIB), 5]);
  expect(reported.at(-1)).toBe(bytes.length);
  expect(await sameBytes(new Blob(chunks), bytes)).toBe(true);
  expect(await readChunks(new Blob([])).next()).toEqual({ done: true, value: undefined });
});

test('a reader of the head requests only the first chunk', async () => {
  const asked: number[] = [];
  const file = new Blob([new Uint8Array(10 * MIB)]);
  file.slice = (start = 0, end = file.size) => {
    asked.push(end - start);
    return Blob.prototype.slice.call(file, start, end);
  };
  for await (const { length } of readChunks(file)) if (length > 0) break;
  expect(asked).toEqual([MIB]);
});

test("messages are handled between a file's chunks", async () => {
  const { port1, port2 } = new MessageChannel();
  let heard = 0;
  port1.onmessage = () => {
    heard += 1;
  };
  let sent = 0;
  for await (const { length } of readChunks(new Blob([new Uint8Array(9 * MIB)]))) {
    expect(heard, `before the chunk ${sent} of ${length} bytes`).toBe(sent);
    port2.postMessage(undefined);
    sent += 1;
  }
  port1.close();
  expect(sent).toBe(9);
});

async function sameBytes(file: Blob, bytes: Uint8Array): Promise<boolean> {
  const read = new Uint8Array(await file.arrayBuffer());
  return read.length === bytes.length && read.every((byte, index) => byte === bytes[index]);
}
