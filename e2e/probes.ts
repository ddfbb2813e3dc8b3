import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Threads in which injected script tries what the policy forbids. */
export type Place = 'page' | 'worker' | 'service worker';

/** The result of each attempt: `done` or `refused`. */
export type Outcome = Readonly<Record<string, string>>;

const CHANNEL = 'probe';

/**
 * Attempts of injected script in any thread. It becomes part of a built script,
 * so it is plain text.
 */
const TRIES = `
  const outcomeOf = (attempt) =>
    Promise.resolve().then(attempt).then(() => 'done', () => 'refused');
  const tryAll = async (elsewhere) => ({
    eval: await outcomeOf(() => (0, eval)('1')),
    function: await outcomeOf(() => new Function('return 1')()),
    request: await outcomeOf(() => fetch(elsewhere, { mode: 'no-cors' })),
  });
`;

/** Attempts that only a page can make. */
const PAGE_TRIES = `
  const script = () => {
    const element = document.createElement('script');
    element.textContent = 'document.title = "injected"';
    document.head.append(element);
  };
  const show = (src) => new Promise((onload, onerror) => {
    Object.assign(new Image(), { onload, onerror, src });
  });
  const frame = (src) => new Promise((onload, fail) => {
    document.addEventListener('securitypolicyviolation', fail, { once: true });
    document.body.append(Object.assign(document.createElement('iframe'), { onload, src }));
  });
  const tryInPage = async (elsewhere) => ({
    markup: await outcomeOf(() => { document.createElement('div').innerHTML = '<img>'; }),
    script: await outcomeOf(script),
    worker: await outcomeOf(() => new Worker('./assets/any.js')),
    blob: await outcomeOf(() => new Worker(URL.createObjectURL(new Blob(['1'])))),
    picture: await outcomeOf(() => show(elsewhere)),
    frame: await outcomeOf(() => frame(elsewhere)),
  });
`;

/** Adds the attempts to the scripts of a built app, and updates the service worker's hashes. */
export async function addProbes(folder: string): Promise<void> {
  const assets = await readdir(join(folder, 'assets'));
  const engine = assets.find((name) => /^engine\.worker-[\w-]+\.js$/.test(name));
  const entry = assets.find((name) => /^index-[\w-]+\.js$/.test(name));
  const worker = join(folder, 'sw.js');
  let script = await readFile(worker, 'utf8');
  for (const [name, place, more] of [
    [engine, 'worker', ''],
    [entry, 'page', PAGE_TRIES],
  ] as const) {
    const path = join(folder, 'assets', name ?? '');
    const before = await readFile(path, 'utf8');
    const after = `${before}\n${probe(place, more)}`;
    await writeFile(path, after);
    if (!script.includes(digestOf(before))) throw new Error(`${name} is not listed.`);
    script = script.replaceAll(digestOf(before), digestOf(after));
  }
  await writeFile(worker, `${script}\n${probe('service worker', '')}`);
}

/** Makes one of the threads run all attempts. */
export function tryEverything(page: Page, place: Place, elsewhere: string): Promise<Outcome> {
  return page.evaluate(
    ([name, asked, address]) =>
      new Promise<Outcome>((done) => {
        const channel = new BroadcastChannel(name);
        channel.onmessage = ({ data }) => {
          if (data.answer !== asked) return;
          channel.close();
          done(data.outcome);
        };
        channel.postMessage({ ask: asked, elsewhere: address });
      }),
    [CHANNEL, place, elsewhere] as const,
  );
}

function probe(place: Place, more: string): string {
  const tries =
    place === 'page' ? '{ ...(await tryAll(to)), ...(await tryInPage(to)) }' : 'await tryAll(to)';
  return `{
  ${TRIES} ${more}
  const channel = new BroadcastChannel('${CHANNEL}');
  channel.addEventListener('message', async ({ data: { ask, elsewhere: to } }) => {
    if (ask === '${place}') channel.postMessage({ answer: ask, outcome: ${tries} });
  });
}`;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
