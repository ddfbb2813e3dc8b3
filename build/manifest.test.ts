import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../e2e/run/commands.ts';
import { SHARE_PATH } from '../src/model/share-place.ts';
import { readLaunch } from '../src/ui/app/launch.ts';

const APP = 'https://a.example/app/';

interface Manifest {
  readonly shortcuts: readonly { readonly url: string }[];
  readonly protocol_handlers: readonly { readonly protocol: string; readonly url: string }[];
  readonly file_handlers: readonly { readonly accept: Readonly<Record<string, string[]>> }[];
  readonly share_target: {
    readonly action: string;
    readonly method: string;
    readonly params: { readonly files: readonly { readonly accept: readonly string[] }[] };
  };
}

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(ROOT, 'public/manifest.webmanifest'), 'utf8'));
}

test('every shortcut leads to a command of the app', async () => {
  const { shortcuts } = await readManifest();
  const launches = shortcuts.map(({ url }) => readLaunch(new URL(url, APP)));
  expect(launches).toMatchObject([
    { kind: 'newTable' },
    { kind: 'import' },
    { kind: 'go', route: { page: 'help' } },
  ]);
});

test('a link of the app’s own scheme leads to its table', async () => {
  const { protocol_handlers: handlers } = await readManifest();
  expect(handlers.map(({ protocol }) => protocol)).toEqual(['web+tables']);
  const link = encodeURIComponent('web+tables://samples/Airports');
  const address = new URL(handlers[0]?.url.replace('%s', link) ?? '', APP);
  const launch = readLaunch(address);
  expect(launch).toMatchObject({ kind: 'go', route: { account: 'samples', table: 'Airports' } });
});

test('shares are posted to their address, and every file type that opens can be shared', async () => {
  const { share_target: share, file_handlers: handlers } = await readManifest();
  expect(share).toMatchObject({ action: `./${SHARE_PATH}`, method: 'POST' });
  const opened = handlers.flatMap(({ accept }) => Object.values(accept).flat());
  expect(opened.sort()).toEqual(
    ['.csv', '.gz', '.json', '.jsonl', '.ndjson', '.parquet', '.tsv', '.txt', '.zip'].sort(),
  );
  const shared = share.params.files.flatMap(({ accept }) => accept);
  expect(shared).toEqual(expect.arrayContaining(opened));
});
