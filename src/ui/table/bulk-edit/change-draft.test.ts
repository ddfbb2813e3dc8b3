import { createModel, signal } from '@preact/signals';
import { describe, expect, onTestFinished, test } from 'vitest';
import { stringOf } from '../../../model/edm.ts';
import { parseTableName } from '../../../model/names.ts';
import { type ChangeStart, createChangeDraft } from './change-draft.ts';

const PROPERTIES = [
  { name: 'Title', types: ['Edm.String'] as const },
  { name: 'Qty', types: ['Edm.Int32', 'Edm.String'] as const },
  { name: 'Lent', types: ['Edm.Boolean'] as const },
];

describe('a property', () => {
  test('is found by its name, in any case', () => {
    const draft = open({ kind: 'remove' });
    expect(draft.propertyJudgement.value.problem).toBe('missing');
    draft.property.value = 'title';
    expect(draft.propertyJudgement.value).toEqual({ warning: 'twin', twin: 'Title' });
    draft.property.value = 'Title';
    expect(draft.propertyJudgement.value).toEqual({});
    expect(draft.change.value).toEqual({ kind: 'remove', property: 'Title' });
  });

  test('that the store sets cannot be changed', () => {
    const draft = open({ kind: 'set', property: 'Timestamp' });
    expect(draft.propertyJudgement.value.problem).toBe('propertyNameReserved');
    expect(draft.change.value).toBeUndefined();
  });
});

describe('a value', () => {
  test('has the type of its property until it is edited', () => {
    const draft = open({ kind: 'set', property: 'Qty' });
    const value = draft.value.value;
    expect(value.type.value).toBe('Edm.Int32');
    draft.property.value = 'Lent';
    expect([value.type.value, value.text.value]).toEqual(['Edm.Boolean', 'false']);
    draft.property.value = 'Title';
    value.write('Emma');
    draft.property.value = 'Qty';
    expect(draft.change.value).toEqual({ kind: 'set', property: 'Qty', value: stringOf('Emma') });
  });
});

describe('a new name', () => {
  test('is another one', () => {
    const draft = open({ kind: 'rename', property: 'Title' });
    draft.newName.value = 'Title';
    expect(draft.newNameJudgement.value.problem).toBe('unchanged');
    draft.newName.value = 'Na-me';
    expect(draft.change.value).toBeUndefined();
    draft.newName.value = 'Qty';
    expect(draft.isNewNameKnown.value).toBe(true);
    expect(draft.change.value, 'of those that have none').toMatchObject({ to: 'Qty' });
  });
});

test('a conversion begins with a type that the property has not got', () => {
  const draft = open({ kind: 'convert', property: 'Title' });
  expect(draft.type.value).toBe('Edm.Int32');
  draft.property.value = 'Qty';
  expect(draft.type.value).toBe('Edm.String');
  draft.retype('Edm.Double');
  draft.property.value = 'Title';
  expect(draft.type.value, 'what was chosen stays').toBe('Edm.Double');
});

test('several properties are converted together, except those left out', () => {
  const draft = open({ kind: 'convert', property: 'Qty', also: ['Lent', 'Title'] });
  expect(draft.propertyTypes.value).toEqual(['Edm.Int32', 'Edm.String', 'Edm.Boolean']);
  const asked = { kind: 'convert', property: 'Qty', type: 'Edm.String' };
  expect(draft.change.value).toEqual({ ...asked, also: ['Lent', 'Title'] });
  draft.leaveOut('Lent');
  expect(draft.change.value).toEqual({ ...asked, also: ['Title'] });
  draft.property.value = 'Title';
  expect(draft.change.value, 'it is not named twice').not.toHaveProperty('also');
  draft.choose('remove');
  expect(draft.change.value).toEqual({ kind: 'remove', property: 'Title' });
});

test('the target table of a copy is found in any case, and is not the source', () => {
  const draft = open({ kind: 'copy' });
  expect(draft.targetProblem.value).toBe('tableNameMissing');
  draft.target.value = 'ORDERS';
  expect(draft.isTargetNew.value).toBe(false);
  draft.target.value = 'Fresh';
  expect(draft.isTargetNew.value).toBe(true);
  draft.target.value = 'BOOKS';
  expect(draft.targetProblem.value).toBe('itself');
  draft.target.value = '9lives';
  expect(draft.targetProblem.value).toBe('tableNameCharacters');
});

test('the fields of a kind are kept when it is chosen again', () => {
  const draft = open({ kind: 'rename', property: 'Title' });
  draft.newName.value = 'Name';
  draft.choose('delete');
  expect(draft.change.value).toEqual({ kind: 'delete' });
  draft.choose('rename');
  expect(draft.change.value).toEqual({ kind: 'rename', property: 'Title', to: 'Name' });
});

describe('a key', () => {
  test('is at first as it is', () => {
    expect(open({ kind: 'rekey' }).change.value).toEqual({
      kind: 'rekey',
      partitionKey: [{ kind: 'property', property: 'PartitionKey' }],
      rowKey: [{ kind: 'property', property: 'RowKey' }],
    });
  });

  test('is made of parts in their order', () => {
    const { rowKey } = open({ kind: 'rekey' });
    rowKey.parts.value[0]?.choose('reverseTicks');
    const text = rowKey.add('text');
    const last = rowKey.add('rowNumber');
    part(text).text.value = '-';
    rowKey.move(last, -1);
    expect(rowKey.template.value).toEqual([
      { kind: 'reverseTicks', property: 'Timestamp' },
      { kind: 'rowNumber', first: 1, digits: 3 },
      { kind: 'text', text: '-' },
    ]);
    rowKey.move(last, -1);
    rowKey.move(last, -1);
    expect(
      rowKey.template.value?.map(({ kind }) => kind),
      'no further than the start',
    ).toEqual(['rowNumber', 'reverseTicks', 'text']);
    rowKey.remove(text);
    expect(rowKey.template.value).toHaveLength(2);

    function part(id: number) {
      const found = rowKey.parts.value.find((one) => one.id === id);
      if (!found) throw new Error('It was just added.');
      return found;
    }
  });

  test.each([
    ['text', 'text', 'a/b', 'text'],
    ['property', 'property', '', 'property'],
    ['rowNumber', 'first', '-1', 'first'],
    ['rowNumber', 'digits', '31', 'digits'],
  ] as const)('with a wrong %s has none', (kind, field, written, problem) => {
    const draft = open({ kind: 'rekey' });
    const [first] = draft.rowKey.parts.value;
    first?.choose(kind);
    if (first) first[field].value = written;
    expect(first?.problem.value).toBe(problem);
    expect(draft.change.value).toBeUndefined();
  });
});

function open(start: ChangeStart) {
  const Model = createModel(() => ({
    draft: createChangeDraft(start, {
      table: parseTableName('books'),
      properties: PROPERTIES,
      tables: signal([parseTableName('books'), parseTableName('Orders')]),
      now: () => 0n,
      digits: () => 3,
    }),
  }));
  const model = new Model();
  onTestFinished(() => model[Symbol.dispose]());
  return model.draft;
}
