import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { afterPage } from './after-page.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * Files in `dist/` that tell hosts which headers to send, by path. They are not
 * part of the app.
 */
export const HOST_FILES: Readonly<Record<string, () => string>> = {
  // Netlify, Cloudflare Pages.
  _headers: () => `/*\n${lines(([name, value]) => `  ${name}: ${value}`)}`,
  // Azure Static Web Apps.
  'staticwebapp.config.json': () => json({ globalHeaders: SECURITY_HEADERS }),
  // Vercel, if `dist/` is deployed.
  'vercel.json': () => json({ headers: [{ source: '/(.*)', headers: named() }] }),
  // Apache, if `dist/` is in its folder and overrides are allowed.
  '.htaccess': () => {
    const set = lines(([name, value]) => `  Header always set ${name} "${value}"`);
    return `<IfModule mod_headers.c>\n${set}</IfModule>\n`;
  },
  // nginx: include it in the location that serves `dist/`.
  'nginx-headers.conf': () => lines(([name, value]) => `add_header ${name} "${value}" always;`),
};

/** Writes them beside the page, before the service worker lists the app's files. */
export function hostFiles(): Plugin {
  return afterPage('host-files', async ({ root, build }) => {
    for (const [path, text] of Object.entries(HOST_FILES)) {
      const file = join(resolve(root, build.outDir), path);
      await writeFile(file, text());
    }
  });
}

function lines(format: (header: readonly [string, string]) => string): string {
  return Object.entries(SECURITY_HEADERS)
    .map((header) => `${format(header)}\n`)
    .join('');
}

function named() {
  return Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value }));
}

function json(content: object): string {
  return `${JSON.stringify(content, undefined, 2)}\n`;
}
