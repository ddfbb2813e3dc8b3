import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { CONTENT_TYPES } from './static-server.ts';

/** A slow line: the bits per second of all connections together. */
export interface Throttling {
  readonly bitsPerSecond: number;
  /** The delay of each request before the first byte of its answer. */
  readonly latencyMs: number;
}

export const SLOW_LINE: Throttling = { bitsPerSecond: 1_600_000, latencyMs: 150 };

/** One answer as sent. Times are those of `Date.now()`. */
export interface SentAnswer {
  readonly path: string;
  readonly requestedAt: number;
  /** When the last byte had been sent; undefined before. */
  endedAt: number | undefined;
  /** Headers and body. */
  bytes: number;
}

export interface ThrottledServer {
  readonly address: string;
  /** In the order of their requests. */
  readonly answers: readonly SentAnswer[];
  /** Returns the bytes of headers and bodies that had been sent by a time. */
  bytesUntil(time: number): number;
  close(): Promise<void>;
}

/** The payload of a packet, so that connections share the line as in a network. */
const SLICE_BYTES = 1_460;

/** These are compressed already. */
const UNCOMPRESSED = new Set(['.png', '.ico']);

/**
 * Serves a folder over a slow line, with gzip, and records its answers. Answers
 * have no validators and expire at once: a file that is requested twice is sent
 * twice.
 */
export async function serveThrottled(
  folder: string,
  { bitsPerSecond, latencyMs }: Throttling = SLOW_LINE,
): Promise<ThrottledServer> {
  const line = new Line(bitsPerSecond / 8);
  const answers: SentAnswer[] = [];
  const files = new Map<string, Promise<Encoded | undefined>>();

  function findFile(path: string): Promise<Encoded | undefined> {
    const found = files.get(path) ?? encodeFile(resolve(folder), path);
    files.set(path, found);
    return found;
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const sent: SentAnswer = {
      path: pathname,
      requestedAt: Date.now(),
      endedAt: undefined,
      bytes: 0,
    };
    answers.push(sent);
    answer(request, response, pathname, sent).catch(() => request.socket.destroy());
  });

  async function answer(
    { socket }: IncomingMessage,
    response: ServerResponse,
    path: string,
    sent: SentAnswer,
  ): Promise<void> {
    const [file] = await Promise.all([findFile(path), wait(latencyMs)]);
    const before = socket.bytesWritten;
    response.writeHead(file ? 200 : 404, {
      'cache-control': 'max-age=0',
      'content-length': file?.body.length ?? 0,
      ...file?.headers,
    });
    response.flushHeaders();
    const account = async (bytes: number) => {
      await line.copying(bytes);
      sent.bytes += bytes;
    };
    await account(socket.bytesWritten - before);
    for (let from = 0; file && from < file.body.length; from += SLICE_BYTES) {
      const slice = file.body.subarray(from, from + SLICE_BYTES);
      await account(slice.length);
      await written(response, slice);
    }
    response.end();
    sent.endedAt = Date.now();
  }

  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The server has no port.');
  return {
    address: `http://127.0.0.1:${bound.port}/`,
    answers,
    bytesUntil: (time) => line.bytesUntil(time),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The line that all connections share: it sends bytes in the order in which they are queued. */
class Line {
  readonly #bytesPerMs: number;
  readonly #passed: { readonly at: number; readonly bytes: number }[] = [];
  #total = 0;
  #freeAt = 0;

  constructor(bytesPerSecond: number) {
    this.#bytesPerMs = bytesPerSecond / 1_000;
  }

  async copying(bytes: number): Promise<void> {
    const now = Date.now();
    this.#freeAt = Math.max(now, this.#freeAt) + bytes / this.#bytesPerMs;
    if (this.#freeAt > now) await wait(this.#freeAt - now);
    this.#total += bytes;
    this.#passed.push({ at: Date.now(), bytes: this.#total });
  }

  bytesUntil(time: number): number {
    return this.#passed.findLast(({ at }) => at <= time)?.bytes ?? 0;
  }
}

function written(response: ServerResponse & { readonly socket: Socket | null }, slice: Buffer) {
  return new Promise<void>((done, fail) => {
    if (response.socket === null || response.socket.destroyed) fail(new Error('Nobody listens.'));
    else response.write(slice, (error) => (error ? fail(error) : done()));
  });
}

interface Encoded {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

async function encodeFile(folder: string, path: string): Promise<Encoded | undefined> {
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
  if (!file.startsWith(folder + sep)) return undefined;
  const content = await readFile(file).catch(() => undefined);
  if (!content) return undefined;
  const extension = extname(file);
  const type = { 'content-type': CONTENT_TYPES[extension] ?? 'application/octet-stream' };
  if (UNCOMPRESSED.has(extension)) return { body: content, headers: type };
  return {
    body: gzipSync(content, { level: 9 }),
    headers: { ...type, 'content-encoding': 'gzip', vary: 'Accept-Encoding' },
  };
}
