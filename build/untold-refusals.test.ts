import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { untoldRefusals } from './untold-refusals.ts';

const FILES = {
  'src/model/refusals.ts': "export const REFUSALS = { gone: [404, 'Gone', 'It is gone.'] };",
  'src/here.worker.ts': "import { REFUSALS } from './model/refusals.ts'; console.log(REFUSALS);",
  'src/there.worker.ts': "import { REFUSALS } from './model/refusals.ts'; console.log(REFUSALS);",
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'untold-refusals-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
});
afterEach(() => rm(folder, { recursive: true }));

test('leaves the sentences of refusals out of one worker', async () => {
  expect(await buildFrom('src/here.worker.ts')).not.toContain('It is gone.');
});

test('leaves them in all others', async () => {
  expect(await buildFrom('src/there.worker.ts')).toContain('It is gone.');
});

async function buildFrom(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [untoldRefusals('/src/here.worker.ts')],
    build: { write: false, rolldownOptions: { input: join(folder, entry) } },
  });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle)) throw new Error('Nothing was built.');
  return bundle.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n');
}
