import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { countLines } from './code-lines.ts';
import { ROOT } from './commands.ts';
import { readArguments } from './usage.ts';

const HELP = `npm run count-lines [-- FOLDER]
  Prints how many lines of code the product has, by folder: neither blank nor comment alone, of the
  .ts, .tsx and .css files of src without tests, src/testing, fixtures, cases and sentences (i18n).
  FOLDER is another checkout to count instead.`;

const PRODUCT = /\.(?:css|tsx?)$/;
const NOT_PRODUCT = /\.test\.|\.d\.ts$|(?:^|\/)(?:testing|fixtures|cases|i18n)\//;

async function printCounts(root: string): Promise<void> {
  const src = join(root, 'src');
  const entries = await readdir(src, { recursive: true });
  const paths = entries.map((path) => path.split(sep).join('/')).sort();
  const product = paths.filter((path) => PRODUCT.test(path) && !NOT_PRODUCT.test(path));
  const byFolder = new Map<string, { files: number; lines: number }>();
  const total = { scripts: 0, sheets: 0 };
  for (const path of product) {
    const lines = countLines(path, await readFile(join(src, path), 'utf8'));
    const folder = path.split('/').slice(0, -1).slice(0, 2).join('/') || 'src';
    const before = byFolder.get(folder) ?? { files: 0, lines: 0 };
    byFolder.set(folder, { files: before.files + 1, lines: before.lines + lines });
    total[path.endsWith('.css') ? 'sheets' : 'scripts'] += lines;
  }
  const folders = [...byFolder].sort(([, a], [, b]) => b.lines - a.lines);
  for (const [folder, { files, lines }] of folders) {
    console.log(`${String(lines).padStart(7)} lines ${String(files).padStart(5)} files  ${folder}`);
  }
  console.log(
    `${total.scripts} lines of ts and tsx, ${total.sheets} of css, in ${product.length} files.`,
  );
}

const { positionals } = readArguments(HELP, (args) =>
  parseArgs({ args: [...args], allowPositionals: true }),
);
await printCounts(positionals[0] ?? ROOT);
