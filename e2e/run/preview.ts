import { build } from 'vite';
import { type StaticServer, serveFolder } from './static-server.ts';

const FIRST_PORT = 4173;
const TRIES = 20;

await build();
const server = await serveOnFreePort();
console.log(`\nTablewright runs at ${server.address}\nPress Ctrl+C to stop it.`);

/**
 * The same address each time where possible: what a browser keeps belongs to
 * the address, its port included.
 */
async function serveOnFreePort(): Promise<StaticServer> {
  const wanted = Number(process.env['PORT'] ?? FIRST_PORT);
  for (let port = wanted; port < wanted + TRIES; port += 1) {
    try {
      return await serveFolder('dist', { port });
    } catch (error) {
      if (!isTaken(error)) throw error;
      console.log(
        `Port ${port} is taken; trying ${port + 1}. Its tables are not those of ${port}.`,
      );
    }
  }
  throw new Error(
    `No port from ${wanted} to ${wanted + TRIES - 1} is free. Set PORT to one that is.`,
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
