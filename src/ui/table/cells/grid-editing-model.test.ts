import { expect, onTestFinished, test } from 'vitest';
import { stringOf } from '../../../model/edm.ts';
import { parseTableName } from '../../../model/names.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { rows } from '../../../testing/rows.ts';
import { GridEditingModel } from './grid-editing-model.ts';

const [emma, persuasion] = rows`
  PartitionKey  RowKey  Timestamp             Title
  austen        001     2026-11-20T10:00:00Z  Emma
  austen        002     2026-11-20T10:00:00Z  Persuasion
`;

test('without work, the next entity opens at once', () => {
  const { editing, open } = start();
  open(emma);
  open(persuasion);
  expect(editing.isAsking.value).toBe(false);
  expect(editing.openKey.value?.rowKey).toBe('002');
});

test('unsaved work is lost only after a confirmation', () => {
  const { editing, open, write } = start();
  open(emma);
  write('Emma Woodhouse');

  open(persuasion);
  expect(editing.isAsking.value).toBe(true);
  expect(editing.openKey.value?.rowKey).toBe('001');

  editing.stay();
  expect(editing.isAsking.value).toBe(false);
  expect(editing.isDirty.value).toBe(true);

  open(persuasion);
  editing.discardAndGo();
  expect(editing.openKey.value?.rowKey).toBe('002');
});

test('saving continues with the requested action', async () => {
  const { tables, editing, open, write } = start();
  open(emma);
  write('Emma Woodhouse');
  open(persuasion);

  await expect(editing.saveAndGo()).resolves.toBe('gone');
  expect(editing.openKey.value?.rowKey).toBe('002');
  expect(tables.entities[0]?.properties.get('Title')).toEqual(stringOf('Emma Woodhouse'));
});

test('a refused save keeps the work open', async () => {
  const { tables, editing, open, write } = start();
  open(emma);
  write('Emma Woodhouse');
  tables.refusal = new Error('The engine is away.');
  open(persuasion);

  await expect(editing.saveAndGo()).resolves.toBe('refused');
  expect(editing.isAsking.value).toBe(false);
  expect(editing.openKey.value?.rowKey).toBe('001');
  expect(editing.isDirty.value).toBe(true);
});

test('the table is left at once without work, and after the question with it', () => {
  const { editing, open, write } = start();
  open(emma);
  expect(editing.mayLeave(() => {})).toBe(true);

  let isLeft = false;
  write('Emma Woodhouse');
  const leave = () => {
    isLeft = true;
  };
  expect(editing.mayLeave(leave)).toBe(false);
  expect(isLeft).toBe(false);
  editing.discardAndGo();
  expect(isLeft).toBe(true);
});

function start() {
  const tables = new ArrayTables([emma, persuasion].flatMap((one) => one ?? []));
  const editing = new GridEditingModel(tables, parseTableName('books'), () => () => {});
  onTestFinished(() => editing[Symbol.dispose]());
  return {
    tables,
    editing,
    open(entity: typeof emma) {
      editing.request(entity && { kind: 'edit', entity }, 'editor');
    },
    write(title: string) {
      const properties = new Map([['Title', stringOf(title)]]);
      editing.opened.value?.editor.draft.loadProperties(properties);
    },
  };
}
