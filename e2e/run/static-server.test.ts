import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaticServer, serveFolder } from './static-server.ts';

let folder: string;
let server: StaticServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-server-'));
  await mkdir(join(folder, 'site/assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'site/index.html'), '<p>home</p>');
  await writeFile(join(folder, 'site/assets/a b.js'), '1');
  server = await serveFolder(join(folder, 'site'), { port: 0, mount: '/some/app/' });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('answers a folder with its index', async () => {
  const response = await fetch(server.address);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toBe('<p>home</p>');
});

test('gives every script its type', async () => {
  const response = await fetch(`${server.address}assets/a%20b.js`);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

test.each(['none.html', 'tables/x', '../'])('answers %s with 404', async (path) => {
  expect((await fetch(server.address + path)).status).toBe(404);
});

test('redirects a folder to its slash', async () => {
  const response = await fetch(server.address.slice(0, -1), { redirect: 'manual' });
  expect(response.headers.get('location')).toBe('/some/app/');
});

test('refuses writes', async () => {
  expect((await fetch(server.address, { method: 'PUT' })).status).toBe(405);
});

// `fetch` normalizes a path before sending it, so this request is written by hand.
test.each([
  '/some/app/..%2Fsecret.txt',
  '/some/app/../../secret.txt',
  '/some/app/%2e%2e/secret.txt',
])('stays in its folder when asked for %s', async (path) => {
  expect(await statusOf(path)).toBe(404);
});

test('reports a port in use', async () => {
  const port = Number(new URL(server.address).port);
  await expect(serveFolder(folder, { port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

function statusOf(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(server.address);
  return new Promise((done, fail) => {
    request({ hostname, port, path }, (response) => {
      response.resume();
      done(response.statusCode);
    })
      .on('error', fail)
      .end();
  });
}
