import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AzureNamedKeyCredential, generateAccountSas } from '@azure/data-tables';

const PROGRAM = fileURLToPath(
  new URL('../node_modules/azurite/dist/src/table/main.js', import.meta.url),
);
/** Azurite's account and key are public and the same everywhere. */
const ACCOUNT = 'devstoreaccount1';
const KEY =
  'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';
const STARTS_WITHIN_MS = 30_000;

/**
 * Azurite over the loopback, for plain requests of a page. Its files lie in a
 * folder that is deleted with it.
 */
export class AzuriteHost {
  readonly account: string;
  /** The query string of every address. */
  readonly query: string;
  readonly #process: ChildProcess;
  readonly #folder: string;

  private constructor(process: ChildProcess, folder: string, port: number) {
    this.#process = process;
    this.#folder = folder;
    this.account = `http://127.0.0.1:${port}/${ACCOUNT}`;
    const permissions = {
      query: true,
      write: true,
      list: true,
      add: true,
      create: true,
      update: true,
    };
    const credential = new AzureNamedKeyCredential(ACCOUNT, KEY);
    this.query = `?${generateAccountSas(credential, { permissions, expiresOn: new Date('2100-01-01T00:00:00Z') })}`;
  }

  static async start(): Promise<AzuriteHost> {
    const folder = await mkdtemp(join(tmpdir(), 'tablewright-azurite-'));
    const port = await freePort();
    const place = ['--location', folder, '--tableHost', '127.0.0.1', '--tablePort', `${port}`];
    const options = ['--silent', '--skipApiVersionCheck', '--disableTelemetry'];
    const child = spawn(process.execPath, [PROGRAM, ...place, ...options], { stdio: 'ignore' });
    const host = new AzuriteHost(child, folder, port);
    await host.#waitUntilItAnswers();
    await host.#letPagesAsk();
    return host;
  }

  async close(): Promise<void> {
    const ended = new Promise((done) => this.#process.once('exit', done));
    if (this.#process.exitCode === null && this.#process.kill()) await ended;
    await rm(this.#folder, { recursive: true, force: true });
  }

  /**
   * Allows pages to send requests. The browser caches preflights, so that they
   * are not part of the timing.
   */
  async #letPagesAsk(): Promise<void> {
    const rule =
      '<AllowedOrigins>*</AllowedOrigins><AllowedMethods>GET,POST</AllowedMethods>' +
      '<AllowedHeaders>*</AllowedHeaders><ExposedHeaders>*</ExposedHeaders>' +
      '<MaxAgeInSeconds>86400</MaxAgeInSeconds>';
    const body = `<?xml version="1.0"?><StorageServiceProperties><Cors><CorsRule>${rule}</CorsRule></Cors></StorageServiceProperties>`;
    const address = `${this.account}/${this.query}&restype=service&comp=properties`;
    const headers = { 'Content-Type': 'application/xml' };
    const { status } = await fetch(address, { method: 'PUT', headers, body });
    if (status !== 202) throw new Error(`Azurite takes no CORS rules: ${status}`);
  }

  async #waitUntilItAnswers(): Promise<void> {
    const end = performance.now() + STARTS_WITHIN_MS;
    for (;;) {
      try {
        await fetch(this.account);
        return;
      } catch (error) {
        if (performance.now() > end) throw error;
        await new Promise((done) => setTimeout(done, 100));
      }
    }
  }
}

/** Returns a port that was free a moment ago: it is bound, then released. */
function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => done(port));
    });
  });
}
