import { createHash, randomBytes } from 'node:crypto';
import { rename as move, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that contain names of other files: scripts, styles and pages. */
const TEXT = /\.(?:css|html|js)$/;
const NAME = /[\w.-]+\.(?:css|js)\b/g;
const HASHED = /^(?<name>.+-[\w-]{8})(?<rest>\.(?:css|js))$/;

interface BuiltFile {
  readonly path: string;
  readonly before: string;
  readonly text: string;
}

/**
 * Replaces the build on a host, as a release does: all parts get other names,
 * those of the earlier build are gone, and the service worker knows the new
 * ones with their hashes. The page contains `label`.
 */
export async function publishOtherBuild(folder: string, label: string): Promise<void> {
  const assets = await readdir(join(folder, 'assets'));
  const names = new Map(assets.flatMap((name) => renamed(name)));
  const rename = (text: string) => text.replace(NAME, (name) => names.get(name) ?? name);
  const files = await readTexts(folder);
  const written = files.map(({ path, before }): BuiltFile => {
    const text = path === 'index.html' ? withLabel(before, label) : before;
    return { path, before, text: rename(text) };
  });
  await Promise.all(files.map(({ path }) => rm(join(folder, path))));
  await Promise.all(written.map(({ path, text }) => writeFile(join(folder, rename(path)), text)));
  const script = join(folder, 'sw.js');
  // Renamed at once: a browser that checks for an update meanwhile would take
  // an empty file for a version.
  await writeFile(`${script}.new`, inWorker(rename(await readFile(script, 'utf8')), written));
  await move(`${script}.new`, script);
}

function renamed(name: string): [string, string][] {
  const { name: start, rest } = HASHED.exec(name)?.groups ?? {};
  if (start === undefined) return [];
  return [[name, `${start.slice(0, -8)}${randomBytes(4).toString('hex')}${rest}`]];
}

async function readTexts(folder: string): Promise<{ path: string; before: string }[]> {
  const inFolder = async (at: string) =>
    (await readdir(join(folder, at))).filter((name) => TEXT.test(name)).map((name) => at + name);
  const paths = [...(await inFolder('')), ...(await inFolder('assets/'))];
  return Promise.all(
    paths
      .filter((path) => path !== 'sw.js')
      .map(async (path) => ({ path, before: await readFile(join(folder, path), 'utf8') })),
  );
}

function withLabel(page: string, label: string): string {
  const meta = `<meta name="generator" content="${label}">`;
  return page.replace(/(?:<meta name="generator"[^>]*>)?<\/head>/, `${meta}</head>`);
}

/** Replaces the hash of each file, and the hash of all, in the service worker. */
function inWorker(script: string, files: readonly BuiltFile[]): string {
  const listed = files.reduce(
    (text, { before, text: after }) => text.replaceAll(digestOf(before), digestOf(after)),
    script,
  );
  const newer = listed.replace(/(?<quote>[`'"])[0-9a-f]{16}\k<quote>/, () => {
    return `"${randomBytes(8).toString('hex')}"`;
  });
  if (newer === listed) throw new Error('The service worker has no version.');
  return newer;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
