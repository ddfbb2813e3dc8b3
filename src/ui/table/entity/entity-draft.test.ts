import { describe, expect, test } from 'vitest';
import { type EdmType, int32Of, int64Of, stringOf } from '../../../model/edm.ts';
import { addProperty, openEditor, order, rowNamed } from '../../../testing/opened-editor.ts';

describe('a problem', () => {
  test.each<[type: EdmType, text: string, kind: string]>([
    ['Edm.Int32', '3000000000', 'tooLarge'],
    ['Edm.Int32', '-3000000000', 'tooSmall'],
    ['Edm.Int32', '3.5', 'fraction'],
    ['Edm.Int32', 'three', 'syntax'],
    ['Edm.Int32', '', 'syntax'],
    ['Edm.Int64', '9223372036854775808', 'tooLarge'],
    ['Edm.Double', '1e400', 'tooLarge'],
    ['Edm.Double', '1,5', 'syntax'],
    ['Edm.Boolean', 'maybe', 'syntax'],
    ['Edm.DateTime', '1600-12-31', 'tooSmall'],
    ['Edm.DateTime', '2026-02-30', 'syntax'],
    ['Edm.Guid', '8f14e45f', 'syntax'],
    ['Edm.Binary', 'AQI', 'syntax'],
    ['Edm.String', 'x'.repeat(32_769), 'tooLong'],
  ])('of %s %.12s… keeps the text and is not saved: %s', async (type, text, kind) => {
    const { editor, tables } = openEditor({ kind: 'edit', entity: order });
    const property = addProperty(editor, 'Other', type, text);

    expect(property.reading.value.problem?.kind).toBe(kind);
    expect(editor.draft.problems.value).toEqual([{ place: 'value', row: property.id }]);
    expect(await editor.save()).toBe('invalid');
    expect(property.text.value).toBe(text);
    expect(tables.writes).toEqual([]);
  });

  test.each([
    ['', 'missing'],
    ['Status', 'duplicate'],
    ['Timestamp', 'propertyNameReserved'],
    ['unit price', 'propertyNameInvalid'],
    ['x'.repeat(256), 'propertyNameTooLong'],
  ])('of the name %.12j is %s', async (name, problem) => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    const property = addProperty(editor, name, 'Edm.Int32', '1');

    expect(property.judgement.value.problem).toBe(problem);
    expect(editor.draft.problems.value).toEqual([{ place: 'name', row: property.id }]);
    expect(await editor.save()).toBe('invalid');
  });

  test('of a key is found before those of properties', () => {
    const { editor } = openEditor({ kind: 'new' }, []);
    addProperty(editor, 'Qty', 'Edm.Int32', 'x');
    editor.draft.rowKey.write('a/b');
    editor.draft.partitionKey.write('p'.repeat(1025));

    expect(editor.draft.problems.value.map(({ place }) => place)).toEqual([
      'PartitionKey',
      'RowKey',
      'value',
    ]);
    expect(editor.draft.rowKey.judgement.value).toEqual({ problem: 'keyCharacters', fix: 'a-b' });
  });

  test('is one property too many, or a byte too much', () => {
    const { editor } = openEditor({ kind: 'new' }, []);
    editor.draft.loadProperties(
      Array.from({ length: 253 }, (_, index) => [`P${index}`, int32Of(index)] as const),
    );
    const extra = rowNamed(editor, 'P252');
    expect(editor.draft.problems.value).toEqual([{ place: 'count', row: extra.id }]);

    editor.draft.loadProperties(
      Array.from(
        { length: 16 },
        (_, index) => [`P${index}`, stringOf('x'.repeat(32_759))] as const,
      ),
    );
    expect(editor.draft.size.value.bytes).toBe(1_048_576 - 16);
    const largest = rowNamed(editor, 'P0');
    largest.write('x'.repeat(32_768));
    expect(editor.draft.problems.value).toEqual([{ place: 'size', row: largest.id }]);
    largest.remove();
    expect(editor.draft.problems.value).toEqual([]);
  });

  test('of a removed property does not count', () => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    rowNamed(editor, 'Qty').write('x');
    rowNamed(editor, 'Qty').remove();

    expect(editor.draft.problems.value).toEqual([]);
  });
});

describe('retyping', () => {
  test('without a loss happens at once', () => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    const qty = rowNamed(editor, 'Qty');

    qty.retype('Edm.Int64');

    expect(qty.retyping.value).toBeUndefined();
    expect(qty.reading.value.value).toEqual(int64Of(4n));
  });

  test('with a loss waits for a word', () => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    const weight = rowNamed(editor, 'Weight');

    weight.retype('Edm.Int32');
    expect(weight.retyping.value).toEqual({
      type: 'Edm.Int32',
      conversion: { value: int32Of(3), loss: 'fraction' },
    });
    expect(weight.type.value).toBe('Edm.Double');

    weight.confirmRetyping('convert');
    expect(weight.reading.value.value).toEqual(int32Of(3));
  });

  test('to a type that has nothing like it can keep the text', () => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    const status = rowNamed(editor, 'Status');

    status.retype('Edm.Int32');
    expect(status.retyping.value).toEqual({ type: 'Edm.Int32', conversion: undefined });
    status.confirmRetyping('keepText');

    expect(status.type.value).toBe('Edm.Int32');
    expect(status.text.value).toBe('packed');
    expect(status.reading.value.problem?.kind).toBe('syntax');
  });

  test('of strings to bytes and back keeps them', () => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    const status = rowNamed(editor, 'Status');
    status.write('grün!');

    status.retype('Edm.Binary');
    expect([status.encoding.value, status.text.value]).toEqual(['text', 'grün!']);
    status.encode('hex');
    expect(status.text.value).toBe('6772c3bc6e21');
    status.encode('text');
    status.retype('Edm.String');
    expect(status.text.value).toBe('grün!');
  });
});

describe('the JSON of a draft', () => {
  test('changes the draft as soon as it can be read', () => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    editor.json.open();
    const text = editor.json.text.value;

    editor.json.write(text.replace('"packed"', '"packed'));
    expect(editor.json.problem.value).toMatchObject({ kind: 'string', line: 4, column: 21 });
    expect(rowNamed(editor, 'Status').text.value).toBe('packed');
    expect(editor.isDirty.value).toBe(true);

    editor.json.write(text.replace('"packed"', '"shipped"'));
    expect(editor.json.problem.value).toBeUndefined();
    expect(rowNamed(editor, 'Status').text.value).toBe('shipped');
  });

  test('keeps the rows of unchanged properties', () => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    editor.json.open();
    const before = rowNamed(editor, 'Weight');
    before.write('3.250');

    editor.json.write(editor.json.text.value.replace('4,', '5, "New": 1,'));

    expect(rowNamed(editor, 'Weight')).toBe(before);
    expect(before.text.value).toBe('3.250');
    expect(editor.draft.rows.value.map(({ name }) => name.value)).toEqual([
      'Status',
      'Qty',
      'New',
      'Weight',
    ]);
  });

  test('distinguishes 3 from 3.0', () => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    editor.json.open();

    editor.json.write(editor.json.text.value.replace('3.25', '3'));
    expect(rowNamed(editor, 'Weight').type.value).toBe('Edm.Int32');
    editor.json.write(editor.json.text.value.replace(': 3\n', ': 3.0\n'));
    expect(rowNamed(editor, 'Weight').type.value).toBe('Edm.Double');
  });

  test('cannot change the keys of an entity that is stored', async () => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    editor.json.open();

    editor.json.write(editor.json.text.value.replace('"DE"', '"FR"'));

    expect(editor.json.problem.value).toMatchObject({ kind: 'keysFixed', line: 2, column: 3 });
    expect(await editor.save()).toBe('invalid');
    editor.json.discard();
    expect(editor.json.text.value).toContain('"DE"');
    expect(await editor.save()).toBe('unchanged');
  });

  test('keeps unreadable text until it is discarded', () => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    editor.json.open();
    editor.json.write('{');

    editor.json.open();

    expect(editor.json.text.value).toBe('{');
  });
});
