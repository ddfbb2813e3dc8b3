import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { MemoryFolder } from '../../testing/memory-files.ts';
import { isBeingDeleted, markDeletion } from './deletion-mark.ts';
import type { CopyBegin } from './format.ts';
import { clearCopies } from './quarantine.ts';
import { findCopy, nameOfCopy } from './reader.ts';
import { CopyWriter } from './writer.ts';

let folder: MemoryFolder;

beforeEach(() => {
  folder = new MemoryFolder();
});

test('a copy of another account is quarantined unchanged', async () => {
  await putCopy(1, 'another');
  await putCopy(2, 'own');
  const content = contentOf(1);
  await clear();
  expect(names()).toEqual([expect.stringMatching(/^\d+-1\.copy\.aside$/)]);
  expect([...folder.files.values()][0]?.content).toEqual(content);
  expect(await findCopy(folder, { entities: true })).toBeUndefined();
  await clear();
  expect(names()).toHaveLength(1);
});

test('a copy of a newer format is quarantined, too', async () => {
  await putCopy(1, 'own', { format: 2 });
  await clear();
  expect(names()).toEqual([expect.stringContaining('.aside')]);
});

test('the account’s own copies go where they may', async () => {
  await putCopy(1, 'own');
  await putCopy(2, 'own');
  await clearCopies(folder, { identity: 'own' });
  expect(names()).toHaveLength(2);
  const writing = await folder.open(nameOfCopy(2));
  await clearCopies(folder, { identity: 'own', written: nameOfCopy(2) });
  writing.close();
  expect(names()).toEqual([nameOfCopy(2)]);
});

test('nothing is kept of an account that was deleted on purpose', async () => {
  await putCopy(1, 'another');
  await markDeletion(folder);
  await clearCopies(folder, { identity: 'own' });
  expect(names()).toEqual(['deleted']);
});

test('a mark that is of another time, before or after, is of no deletion under way', async () => {
  await markDeletion(folder);
  const mark = folder.files.get('deleted');
  for (const minutes of [-2, 0, 2]) {
    if (mark) mark.changedAt = Date.now() + minutes * 60_000;
    expect(await isBeingDeleted(folder)).toBe(minutes === 0);
  }
});

test('the copy of a damaged account is quarantined when there is a new one', async () => {
  await putCopy(1, 'own');
  await putCopy(2, 'own');
  await clearCopies(folder, { identity: 'own', isHurt: true, written: nameOfCopy(2) });
  expect(names()).toContain(nameOfCopy(2));
  expect(names()).toContainEqual(expect.stringMatching(/^\d+-1\.copy\.aside$/));
  expect(names()).toHaveLength(2);
});

test('the latest three quarantined copies stay, even if the clock goes back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const [index, number] of [1, 2, 3, 4, 5].entries()) {
    vi.setSystemTime(1_800_000_000_000 - index * 86_400_000);
    await putCopy(number, `another ${number}`);
    await clear();
    expect(names().at(-1)).toContain(`-${number}.copy`);
  }
  const left = names().sort();
  expect(left.map((name) => name.replace(/^\d+-/, ''))).toEqual([
    '3.copy.aside',
    '4.copy.aside',
    '5.copy.aside',
  ]);
});

test('two copies quarantined at the same moment under one name both stay', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const identity of ['another', 'a third one']) {
    await putCopy(1, identity);
    await clear();
  }
  expect(names()).toHaveLength(2);
});

function clear(): Promise<void> {
  return clearCopies(folder, { identity: 'own', written: nameOfCopy(9) });
}

function names(): string[] {
  return [...folder.files.keys()];
}

function contentOf(number: number) {
  return folder.files.get(nameOfCopy(number))?.content.slice();
}

async function putCopy(
  number: number,
  identity: string,
  other: Partial<CopyBegin> = {},
): Promise<void> {
  const begin: CopyBegin = {
    format: 1,
    version: 6,
    account: 'library',
    identity,
    madeAt: 0,
    drained: 0,
    lastTick: 0n,
    tables: [],
    lives: [],
    access: undefined,
    limits: undefined,
    begun: [],
    ...other,
  };
  const writer = CopyWriter.begin(number, await folder.open(nameOfCopy(number)), begin);
  writer.complete(0);
  writer.close();
}
