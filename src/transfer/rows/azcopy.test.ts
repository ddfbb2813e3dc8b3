import { expect, test } from 'vitest';
import type { SourcePart } from '../records/source-part.ts';
import { groupVolumes } from './azcopy.ts';

test('a volume without a folder joins the only folder that its export lies in', () => {
  expect(groupsOf(inFolder('a/', 0, 2), inFolder('', 1))).toEqual([['a/ 0', '1', 'a/ 2']]);
  expect(groupsOf(inFolder('', 1), inFolder('a/', 0, 2))).toEqual([['a/ 0', '1', 'a/ 2']]);
});

test('a volume that is given twice is there once', () => {
  expect(groupsOf(inFolder('a/', 0, 2), inFolder('', 0, 1, 2))).toEqual([['a/ 0', '1', 'a/ 2']]);
  expect(groupsOf(inFolder('', 0, 1), inFolder('', 1))).toEqual([['0', '1']]);
});

test('a volume of the same name that is longer is another one', () => {
  const longer = { ...partOf('', 0), file: new File(['{}  '], nameOf(0)) };
  expect(groupsOf([partOf('', 0)], [longer])).toEqual([['0', '0']]);
});

test('exports in two folders stay two, and files without a folder are a third', () => {
  expect(groupsOf(inFolder('a/', 0), inFolder('b/', 0), inFolder('', 1))).toEqual([
    ['a/ 0'],
    ['b/ 0'],
    ['1'],
  ]);
});

test('other exports and other files keep to themselves', () => {
  const other = { path: 'Books.json', file: new File(['{}'], 'Books.json') };
  const earlier = {
    path: 'myaccount_Books_20130903T081723.6873555Z_0_A1B2C3D4.json',
    file: new File(['{}'], ''),
  };
  const groups = groupVolumes([...inFolder('a/', 0), other, earlier, other]);
  expect(groups.map(({ name, parts }) => [name, parts.length])).toEqual([
    ['Books', 1],
    ['Books.json', 1],
    ['Books', 1],
    ['Books.json', 1],
  ]);
});

/** Folder and number of each volume. */
function groupsOf(...given: readonly (readonly SourcePart[])[]) {
  return groupVolumes(given.flat()).map(({ parts }) =>
    parts.map(({ path }) => path.replace(/myaccount_Books_\S+Z_(\d+)_\w+\.json/, ' $1').trim()),
  );
}

function inFolder(folder: string, ...numbers: readonly number[]): readonly SourcePart[] {
  return numbers.map((number) => partOf(folder, number));
}

function partOf(folder: string, number: number): SourcePart {
  return { path: `${folder}${nameOf(number)}`, file: new File(['{}'], nameOf(number)) };
}

function nameOf(number: number): string {
  return `myaccount_Books_20140903T081723.6873555Z_${number}_A1B2C3D4.json`;
}
