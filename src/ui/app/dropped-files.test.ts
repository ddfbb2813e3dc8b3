import { expect, test } from 'vitest';
import { openSources } from '../../transfer/rows/open-sources.ts';
import { handleOf } from '../files/file-handles.ts';
import { isPlainFile } from '../import/plain-file.ts';
import { readDroppedFiles } from './dropped-files.ts';

/**
 * What a browser gives of a drop: https://wicg.github.io/entries-api/ and, of handles,
 * https://wicg.github.io/file-system-access/. It is empty once the listeners of the event have returned.
 */
type Dropped = File | DroppedFolder | LostEntry;

/** A file that is gone, or may not be opened, once it is read. */
class LostEntry {
  readonly name: string;
  readonly kind: 'file' | 'directory';

  constructor(name: string, kind: 'file' | 'directory' = 'file') {
    this.name = name;
    this.kind = kind;
  }
}

class DroppedFolder {
  readonly name: string;
  readonly content: readonly Dropped[];

  constructor(name: string, ...content: readonly Dropped[]) {
    this.name = name;
    this.content = content;
  }
}

/** Chromium gives at most so many at a time; two are enough to need another call. */
const AT_A_TIME = 2;

function entryOf(dropped: Dropped, parent = ''): FileSystemEntry {
  const { name } = dropped;
  const fullPath = `${parent}/${name}`;
  const isDirectory = isFolder(dropped);
  const common = { name, fullPath, isDirectory, isFile: !isDirectory };
  if (dropped instanceof LostEntry) {
    const fail = (onError?: ErrorCallback) =>
      queueMicrotask(() => onError?.(new DOMException('It is gone.', 'NotFoundError')));
    return Object.assign(Object.create(null), common, {
      file: (_: FileCallback, onError?: ErrorCallback) => fail(onError),
      createReader: () => ({
        readEntries: (_: FileSystemEntriesCallback, onError?: ErrorCallback) => fail(onError),
      }),
    });
  }
  if (!(dropped instanceof DroppedFolder)) {
    return Object.assign(Object.create(null), common, {
      file: (onFile: FileCallback) => queueMicrotask(() => onFile(dropped)),
    });
  }
  const createReader = () => {
    const left = dropped.content.map((one) => entryOf(one, fullPath));
    const readEntries = (onEntries: FileSystemEntriesCallback) =>
      queueMicrotask(() => onEntries(left.splice(0, AT_A_TIME)));
    return { readEntries };
  };
  return Object.assign(Object.create(null), common, { createReader });
}

function isFolder(dropped: Dropped): boolean {
  return dropped instanceof LostEntry
    ? dropped.kind === 'directory'
    : dropped instanceof DroppedFolder;
}

function handleTo(dropped: Dropped): FileSystemHandle {
  const kind = isFolder(dropped) ? 'directory' : 'file';
  return Object.assign(Object.create(null), { kind, name: dropped.name });
}

/** Folders are among its files too, as empty ones that cannot be read. */
function drop(...all: readonly Dropped[]) {
  const handles = all.map(handleTo);
  let isTelling = true;
  const items: object[] = all.map((one, index) => ({
    kind: 'file',
    webkitGetAsEntry: () => (isTelling ? entryOf(one) : null),
    getAsFileSystemHandle: async () => (isTelling ? handles[index] : null),
  }));
  items.unshift({ kind: 'string', webkitGetAsEntry: () => null });
  const files = all.map((one) => (one instanceof File ? one : new File([], one.name)));
  const transfer: DataTransfer = Object.assign(Object.create(null), { items, files });
  const read = readDroppedFiles(transfer);
  isTelling = false;
  items.length = 0;
  files.length = 0;
  return { read, handles };
}

async function pathsOf(read: ReturnType<typeof readDroppedFiles>) {
  const found = await read;
  return found.map((one) => ('parts' in one ? one.parts.map(({ path }) => path) : one.name));
}

const csv = (name: string) => new File(['id\n1\n'], name);

test('all files within a folder are there, however deep, by their paths and in the order of names', async () => {
  const folder = new DroppedFolder(
    'data',
    csv('c.csv'),
    new DroppedFolder('b', csv('z.csv'), new DroppedFolder('empty')),
    csv('a.csv'),
  );
  const { read, handles } = drop(folder);
  expect(await pathsOf(read)).toEqual([['data/a.csv'], ['data/c.csv'], ['data/b/z.csv']]);
  const found = await read;
  expect(found.map(({ name, size }) => [name, size])).toEqual([
    ['a.csv', 5],
    ['c.csv', 5],
    ['z.csv', 5],
  ]);
  expect(handleOf(found), 'by which it is opened again').toBe(handles[0]);
});

test('files dropped with a folder are included, without another read of the folder', async () => {
  const { read } = drop(csv('beside.csv'), new DroppedFolder('data', csv('a.csv')));
  expect(await pathsOf(read)).toEqual([['beside.csv'], ['data/a.csv']]);
  expect(handleOf(await read)).toBeUndefined();
});

test('files alone stay those that were dropped, each with its handle', async () => {
  const [first, second] = [csv('1.csv'), csv('2.csv')];
  const { read, handles } = drop(first, second);
  const found = await read;
  expect(found).toEqual([first, second]);
  expect(found.map(handleOf)).toEqual(handles);
});

test('an unreadable file is listed by name, with its problem', async () => {
  const lost = new LostEntry('b.csv');
  const folder = new DroppedFolder(
    'data',
    lost,
    new LostEntry('locked', 'directory'),
    csv('a.csv'),
  );
  const found = await drop(folder).read;
  expect(await pathsOf(drop(folder).read)).toEqual([
    ['data/a.csv'],
    ['data/b.csv'],
    ['data/locked'],
  ]);
  const opened = await openSources(found);
  expect(opened.found.map(({ source, problem }) => [source.name, problem?.kind])).toEqual([
    ['data/b.csv', 'unreadable'],
    ['data/locked', 'unreadable'],
    ['a.csv', undefined],
  ]);
  expect(await isPlainFile(await drop(new DroppedFolder('data', lost)).read)).toBe(false);
});

test('a list ends one beyond the limit', async () => {
  const file = csv('a.csv');
  const many = new DroppedFolder('many', ...Array.from({ length: 10_010 }, () => file));
  const { read } = drop(many);
  expect(await read).toHaveLength(10_001);
});
