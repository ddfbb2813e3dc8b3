import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstPart } from './first-part.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-part-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('bundles all static imports into one script', async () => {
  const chunks = await buildFrom({
    'start.ts': "import { a } from './a.ts'; import('./late.ts'); console.log(a);",
    'a.ts': "import { b } from './b.ts'; export const a = () => [b, import('./later.ts')];",
    'b.ts': "import { c } from './c.ts'; export const b = () => c;",
    'c.ts': "export const c = () => 'c';",
    'late.ts': "import { c } from './c.ts'; console.log(c, 'late', import('./latest.ts'));",
    'later.ts': "import { b } from './b.ts'; console.log(b, 'later');",
    'latest.ts': "import { a } from './a.ts'; console.log(a, 'latest');",
  });
  expect(
    Object.fromEntries(chunks.map(({ name, imports }) => [name, imports.map(nameOf)])),
  ).toEqual({
    start: [],
    late: ['start'],
    later: ['start'],
    latest: ['start'],
  });
});

test('bundles what is always fetched together', async () => {
  const files = {
    'start.ts': "import('./late.ts'); import('./later.ts'); import('./other.ts');",
    'late.ts': "import { a } from './a.ts'; console.log(a, 'late');",
    'later.ts':
      "import { a } from './a.ts'; import { b } from './b.ts'; console.log(a, b, 'later');",
    'other.ts': "import { b } from './b.ts'; console.log(b, 'other');",
    'a.ts': "export const a = () => 'a';",
    'b.ts': "export const b = () => 'b';",
  };
  const chunks = await buildFrom(files, { both: ['/late.ts', '/later.ts'] });
  expect(
    Object.fromEntries(chunks.map(({ name, imports }) => [name, imports.map(nameOf)])),
  ).toEqual({ start: [], both: [], other: ['both'] });
});

test('leaves an entry without dynamic imports alone', async () => {
  const chunks = await buildFrom({
    'start.ts': "import { a } from './a.ts'; console.log(a);",
    'a.ts': "export const a = () => 'a';",
  });
  expect(chunks.map(({ name }) => name)).toEqual(['start']);
});

async function buildFrom(
  files: Readonly<Record<string, string>>,
  together: Parameters<typeof firstPart>[0] = {},
): Promise<Rolldown.OutputChunk[]> {
  await Promise.all(
    Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)),
  );
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [firstPart(together)],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(folder, 'start.ts'),
        output: { chunkFileNames: '[name].js', entryFileNames: '[name].js' },
      },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built.');
  return output.output.filter((one) => one.type === 'chunk');
}

function nameOf(file: string): string {
  return file.replace(/\.js$/, '');
}
