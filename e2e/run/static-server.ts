import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';

export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

export interface StaticServer {
  /** The address of the folder, with a slash at the end. */
  readonly address: string;
  close(): Promise<void>;
}

export interface ServingOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The path under which the folder is served, such as `/some/app/`. */
  readonly mount?: string;
  /** Is called with the target of each request. */
  readonly watch?: (target: string) => void;
  /** Headers of every answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Aborts the requests for which it returns true, as an unreachable host does. */
  readonly breaks?: (target: string) => boolean;
  /** Redirects index.html to its folder, as some hosts do. */
  readonly redirectsIndex?: boolean;
}

/**
 * Serves a folder as a plain static host does: files and nothing else, so that
 * what works here works there.
 */
export function serveFolder(folder: string, options: ServingOptions): Promise<StaticServer> {
  const { port, mount = '/', watch, headers = {}, breaks, redirectsIndex = false } = options;
  const server = createServer((request, response) => {
    const { url = '' } = request;
    watch?.(url);
    if (breaks?.(url)) return void request.socket.destroy();
    if (redirectsIndex && /\/index\.html$/.test(url)) return redirect(response, url.slice(0, -10));
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    answer(resolve(folder), mount, request, response).catch((error: unknown) => {
      console.error(error);
      refuse(response, 500);
    });
  });
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      const bound = server.address();
      const actual = typeof bound === 'object' && bound !== null ? bound.port : port;
      done({
        address: `http://127.0.0.1:${actual}${mount}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

async function answer(
  folder: string,
  mount: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
  const path = readPath(request.url ?? '/');
  if (path === undefined) return refuse(response, 400);
  if (`${path}/` === mount) return redirect(response, mount);
  if (!path.startsWith(mount)) return refuse(response, 404);

  const inside = path.slice(mount.length);
  const file = join(folder, inside === '' || inside.endsWith('/') ? `${inside}index.html` : inside);
  if (!file.startsWith(folder + sep)) return refuse(response, 404);
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) return redirect(response, `${path}/`);
  if (!found?.isFile()) return refuse(response, 404);

  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-cache');
  response.writeHead(200, {
    'content-type': CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': found.size,
  });
  if (request.method === 'HEAD') return void response.end();
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

function readPath(target: string): string | undefined {
  try {
    return decodeURIComponent(new URL(target, 'http://host').pathname);
  } catch {
    return undefined;
  }
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(301, { location: encodeURI(to) }).end();
}

function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${status}\n`);
}
