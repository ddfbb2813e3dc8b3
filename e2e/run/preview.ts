import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './commands.ts';
import { type StaticServer, serveFolder } from './static-server.ts';
import { readArguments } from './usage.ts';

const HELP = `npm run preview
  Serves the app that was built into dist/. npm start builds it first. PORT=4173 says at which port.`;

const FIRST_PORT = 4173;
const TRIES = 20;
const DIST = join(ROOT, 'dist');

readArguments(HELP, ([first]) => {
  if (first !== undefined) throw new Error(`Unknown argument '${first}'.`);
  if (!existsSync(DIST)) throw new Error('There is no dist/ yet: npm run build makes it.');
});
const server = await serveOnFreePort();
console.log(`\nTablewright runs at ${server.address}\nPress Ctrl+C to stop it.`);

/**
 * Uses the same port each time if it is free: a browser's storage belongs to
 * the address with its port.
 */
async function serveOnFreePort(): Promise<StaticServer> {
  const wanted = Number(process.env['PORT'] ?? FIRST_PORT);
  for (let port = wanted; port < wanted + TRIES; port += 1) {
    try {
      return await serveFolder(DIST, { port });
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
