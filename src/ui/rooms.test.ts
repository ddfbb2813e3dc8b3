import { expect, test } from 'vitest';
import {
  filesOfModels,
  importedFiles,
  isModelName,
  pureFiles,
  type Sources,
} from '../testing/model-files.ts';

/**
 * The rooms of the interface, from the controls to the window: the components of each look only
 * into those before it, and into any model, which knows no component (models.test.ts).
 */
const ROOMS = [
  'design',
  'commands',
  'activity',
  'export',
  'filter',
  'entity',
  'connect',
  'requests',
  'help',
  'grid',
  'changes',
  'cells',
  'tables',
  'transfer',
  'history',
  'backup',
  'durability',
  'settings',
  'accounts',
  'benchmark',
  'shell',
];

/** Every room may: what is handed down to all, and the names of commands, which the menus of design carry. */
const OF_ALL = ['ui/app-context.ts', 'ui/version.ts', 'ui/commands/registry.ts'];

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const readmes = import.meta.glob<string>('./*/README.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const all: Sources = new Map(
  Object.entries(sources).map(([path, source]) => [`ui/${path.slice(2)}`, source] as const),
);
const models = filesOfModels(all, [...all.keys()].filter(isModelName).concat(pureFiles()));
const files = [...all].filter(([path]) => roomOf(path) !== '' && !models.has(path));

test('every room has its place and says what it is', () => {
  expect(new Set(files.map(([path]) => roomOf(path)))).toEqual(new Set(ROOMS));
  expect(Object.keys(readmes).map((path) => path.split('/')[1])).toEqual([...ROOMS].sort());
});

test('a room looks only into those before it', () => {
  expect(files.flatMap(([path, source]) => findUpward(path, source))).toEqual([]);
  const stray = "import { B } from '../shell/B.tsx';";
  expect(findUpward('ui/grid/a.ts', stray)).toEqual(['ui/grid/a.ts looks into ui/shell/B.tsx']);
  expect(findUpward('ui/grid/a.ts', "const app = import('../App.tsx');")).toHaveLength(1);
  expect(findUpward('ui/grid/a.ts', "import { B } from '../design/B.tsx';")).toEqual([]);
});

test.each(ROOMS.slice(0, -1))('the README of %s names the rooms that it looks into', (room) => {
  const readme = readmes[`./${room}/README.md`] ?? '';
  const reported = /of its rooms: (?<rooms>[a-z,\s]+)\./.exec(readme)?.groups?.['rooms'];
  expect(reported?.split(/,\s+/) ?? []).toEqual(roomsBelow(room));
});

function findUpward(path: string, source: string): string[] {
  const index = ROOMS.indexOf(roomOf(path));
  return lookedInto(path, source)
    .filter((other) => roomOf(other) !== roomOf(path) && !isBefore(other, index))
    .map((other) => `${path} looks into ${other}`);
}

function isBefore(other: string, index: number): boolean {
  return models.has(other) || ROOMS.slice(0, index).includes(roomOf(other));
}

/** In the order of the building. */
function roomsBelow(room: string): string[] {
  const found = files
    .filter(([path]) => roomOf(path) === room)
    .flatMap(([path, source]) => lookedInto(path, source))
    .filter((other) => !models.has(other))
    .map(roomOf);
  return ROOMS.filter((other) => other !== room && found.includes(other));
}

function lookedInto(path: string, source: string): string[] {
  return importedFiles(path, source).filter(
    (other) => other.startsWith('ui/') && !OF_ALL.includes(other),
  );
}

/** What stands beside the rooms is in none. */
function roomOf(path: string): string {
  const [, room = '', ...rest] = path.split('/');
  return rest.length > 0 ? room : '';
}
