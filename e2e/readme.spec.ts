import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { NavigationPage } from './pages/navigation-page.ts';
import { expect, test } from './rest/rest-site.ts';
import { ROOT } from './run/commands.ts';

const ACCOUNT = 'devstoreaccount1';

/** The address of the app in the README. */
const PLACEHOLDER = 'https://your.host/app/';

test('the README’s code runs as shown', async ({ page, context, site }) => {
  // On an origin without the app.
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(site.page);

  const made: Record<string, unknown> = {};
  for (const snippet of await readSnippets('Use it from code')) {
    const code = await bundle(snippet.replaceAll(PLACEHOLDER, site.app));
    Object.assign(made, await run(page, code));
  }
  expect(made).toMatchObject({
    value: [{ title: 'Emma' }],
    url: `${site.app}rest/${ACCOUNT}`,
    title: 'Emma',
  });
  expect(logged).toContain('0002 Persuasion');
  const navigation = new NavigationPage(await context.newPage());
  await navigation.openAccount(ACCOUNT);
  await expect(navigation.tableLink(ACCOUNT, 'Books')).toHaveAccessibleName('Books 2 entities');
});

/** Returns the blocks of JavaScript under a heading, each exporting its declarations. */
async function readSnippets(heading: string): Promise<string[]> {
  const text = await readFile(join(ROOT, 'README.md'), 'utf8');
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [part = ''] = section.split('\n## ');
  const blocks = [...part.matchAll(/^```js\n(?<code>.*?)^```$/gms)];
  return blocks.map(({ groups }) => {
    const code = groups?.['code'] ?? '';
    const names = [...code.matchAll(/^const (?:\{ (?<several>[^}]*) \}|(?<one>\w+)) = /gm)];
    const declared = names.map((name) => name.groups?.['several'] ?? name.groups?.['one']);
    return `${code}\nexport { ${declared.join(', ')} };\n`;
  });
}

/** Bundles code as for a page: a module with its packages. */
async function bundle(code: string): Promise<string> {
  // Inside of the project, where its packages are found.
  const cache = join(ROOT, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'readme-'));
  const input = join(folder, 'snippet.js');
  await writeFile(input, code);
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  });
  await rm(folder, { recursive: true });
  const [first] = [output].flat();
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('Nothing was built.');
  return chunk.code;
}

/** Runs a module to its end. Returns its plain exports. */
function run(page: Page, code: string): Promise<Record<string, unknown>> {
  return page.evaluate(async (source) => {
    const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
    const exported: Record<string, unknown> = await import(address);
    const isPlain = (value: unknown) => typeof value === 'string' || Array.isArray(value);
    return Object.fromEntries(Object.entries(exported).filter(([, value]) => isPlain(value)));
  }, code);
}
