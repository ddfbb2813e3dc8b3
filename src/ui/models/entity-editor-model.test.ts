import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { parseDateTime } from '../../model/datetime.ts';
import { doubleOf, type EdmType, int32Of, int64Of, stringOf } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { parseTableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import { EditableTables } from '../../testing/editable-tables.ts';
import { row } from '../../testing/rows.ts';
import { type EditorSource, EntityEditorModel } from './entity-editor-model.ts';
import type { PropertyRow } from './entity-property-row.ts';

const orders = parseTableName('orders');
const NOW = parseDateTime('2026-11-20T15:49:23.1234567Z') ?? 0n;

const order = row`
  PartitionKey  RowKey  Timestamp             Status  Qty:Edm.Int32  Weight:Edm.Double
  DE            1       2026-11-20T10:00:00Z  packed  4              3.25
`;

describe('saving', () => {
  test('a new entity inserts it, and goes on as its editor', async () => {
    const { editor, tables } = openEditor({ kind: 'new' }, []);
    editor.draft.partitionKey.write('DE');
    editor.draft.rowKey.write('2');
    addProperty(editor, 'Qty', 'Edm.Int32', '7');
    expect(editor.isDirty.value).toBe(true);

    expect(await editor.save()).toBe('done');

    expect(tables.entities).toMatchObject([
      { partitionKey: 'DE', rowKey: '2', properties: new Map([['Qty', int32Of(7)]]) },
    ]);
    expect(editor.mode.value).toBe('edit');
    expect(editor.isDirty.value).toBe(false);
    expect(editor.state.value.status).toBe('saved');
    expect(editor.timestamp.value).toBe(tables.entities[0]?.timestamp);
  });

  test('a change replaces the version that was opened', async () => {
    const { editor, tables } = openEditor({ kind: 'edit', entity: order });
    rowNamed(editor, 'Status').write('shipped');
    rowNamed(editor, 'Weight').remove();

    expect(await editor.save()).toBe('done');

    expect(tables.writes).toMatchObject([{ kind: 'update' }]);
    expect(tables.entities[0]?.properties).toEqual(
      new Map<string, unknown>([
        ['Status', stringOf('shipped')],
        ['Qty', int32Of(4)],
      ]),
    );
  });

  test('nothing changed writes nothing', async () => {
    const { editor, tables } = openEditor({ kind: 'edit', entity: order });

    expect(await editor.save()).toBe('unchanged');
    expect(tables.writes).toEqual([]);
  });

  test('what was written and written back is no change', () => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    const weight = rowNamed(editor, 'Weight');

    weight.write('3.5');
    expect(editor.isDirty.value).toBe(true);
    weight.write('3.250');
    expect(editor.isDirty.value).toBe(false);
    weight.remove();
    expect(editor.isDirty.value).toBe(true);
    weight.restore();
    expect(editor.isDirty.value).toBe(false);
  });

  test('what is written for short is saved in full', async () => {
    const { editor, tables } = openEditor({ kind: 'edit', entity: order });
    addProperty(editor, 'At', 'Edm.DateTime', '-1h');

    await editor.save();

    expect(rowNamed(editor, 'At').text.value).toBe('2026-11-20T14:49:23.1234567Z');
    expect(tables.entities[0]?.properties.get('At')).toMatchObject({
      value: NOW - 36_000_000_000n,
    });
  });

  test('a property without name and value is passed over', async () => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    editor.draft.add('', 'Edm.String');

    expect(editor.isDirty.value).toBe(false);
    expect(await editor.save()).toBe('unchanged');
  });

  test('a refusal of the store is told, and nothing is lost', async () => {
    const { editor, tables } = openEditor({ kind: 'edit', entity: order });
    rowNamed(editor, 'Status').write('shipped');
    tables.refusal = new StorageError('storageFull');

    expect(await editor.save()).toBe('refused');

    expect(editor.state.value).toEqual({ status: 'failed', error: tables.refusal });
    expect(rowNamed(editor, 'Status').text.value).toBe('shipped');
    tables.refusal = undefined;
    expect(await editor.save()).toBe('done');
  });
});

describe('a fault', () => {
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

    expect(property.reading.value.fault?.kind).toBe(kind);
    expect(editor.draft.faults.value).toEqual([{ place: 'value', row: property.id }]);
    expect(await editor.save()).toBe('faulty');
    expect(property.text.value).toBe(text);
    expect(tables.writes).toEqual([]);
  });

  test.each([
    ['', 'missing'],
    ['Status', 'duplicate'],
    ['Timestamp', 'propertyNameReserved'],
    ['unit price', 'propertyNameInvalid'],
    ['x'.repeat(256), 'propertyNameTooLong'],
  ])('of the name %.12j is %s', async (name, fault) => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    const property = addProperty(editor, name, 'Edm.Int32', '1');

    expect(property.judgement.value.fault).toBe(fault);
    expect(editor.draft.faults.value).toEqual([{ place: 'name', row: property.id }]);
    expect(await editor.save()).toBe('faulty');
  });

  test('of a key is found before those of properties', () => {
    const { editor } = openEditor({ kind: 'new' }, []);
    addProperty(editor, 'Qty', 'Edm.Int32', 'x');
    editor.draft.rowKey.write('a/b');
    editor.draft.partitionKey.write('p'.repeat(1025));

    expect(editor.draft.faults.value.map(({ place }) => place)).toEqual([
      'PartitionKey',
      'RowKey',
      'value',
    ]);
    expect(editor.draft.rowKey.judgement.value).toEqual({ fault: 'keyCharacters', fix: 'a-b' });
  });

  test('is one property too many, or a byte too much', () => {
    const { editor } = openEditor({ kind: 'new' }, []);
    editor.draft.loadProperties(
      Array.from({ length: 253 }, (_, place) => [`P${place}`, int32Of(place)] as const),
    );
    const extra = rowNamed(editor, 'P252');
    expect(editor.draft.faults.value).toEqual([{ place: 'count', row: extra.id }]);

    editor.draft.loadProperties(
      Array.from(
        { length: 16 },
        (_, place) => [`P${place}`, stringOf('x'.repeat(32_759))] as const,
      ),
    );
    expect(editor.draft.size.value.bytes).toBe(1_048_576 - 16);
    const largest = rowNamed(editor, 'P0');
    largest.write('x'.repeat(32_768));
    expect(editor.draft.faults.value).toEqual([{ place: 'size', row: largest.id }]);
    largest.remove();
    expect(editor.draft.faults.value).toEqual([]);
  });

  test('of a removed property does not count', () => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    rowNamed(editor, 'Qty').write('x');
    rowNamed(editor, 'Qty').remove();

    expect(editor.draft.faults.value).toEqual([]);
  });
});

describe('an insert whose keys are taken', () => {
  test('can open the entity that has them, and come back', async () => {
    const { editor } = await meetExisting();

    await editor.openExisting();
    expect(editor.mode.value).toBe('edit');
    expect(rowNamed(editor, 'Status').text.value).toBe('packed');
    expect(editor.hasSetAside.value).toBe(true);

    editor.takeBack();
    expect(editor.mode.value).toBe('new');
    expect(rowNamed(editor, 'Status').text.value).toBe('mine');
  });

  test('can replace it', async () => {
    const { editor, tables } = await meetExisting();

    expect(await editor.putOver('replace')).toBe('done');
    expect(tables.entities[0]?.properties).toEqual(new Map([['Status', stringOf('mine')]]));
  });

  test('can merge into it, and then shows all of it', async () => {
    const { editor, tables } = await meetExisting();

    expect(await editor.putOver('merge')).toBe('done');
    expect(tables.entities[0]?.properties.get('Qty')).toEqual(int32Of(4));
    expect(rowNamed(editor, 'Qty').text.value).toBe('4');
    expect(editor.state.value.status).toBe('saved');
    expect(editor.isDirty.value).toBe(false);
  });

  test('is forgotten when the keys change', async () => {
    const { editor } = await meetExisting();

    editor.draft.rowKey.write('2');
    expect(editor.state.value.status).toBe('ready');
    expect(await editor.save()).toBe('done');
  });

  async function meetExisting() {
    const opened = openEditor({ kind: 'new' });
    opened.editor.draft.partitionKey.write('DE');
    opened.editor.draft.rowKey.write('1');
    addProperty(opened.editor, 'Status', 'Edm.String', 'mine');
    expect(await opened.editor.save()).toBe('refused');
    expect(opened.editor.state.value.status).toBe('exists');
    return opened;
  }
});

describe('a copy', () => {
  test('asks for a key of its own, and is no work to lose before', async () => {
    const { editor } = openEditor({ kind: 'duplicate', entity: order });

    expect(editor.draft.faults.value).toEqual([{ place: 'RowKey' }]);
    expect(editor.draft.rowKey.judgement.value.fault).toBe('unchanged');
    expect(editor.isDirty.value).toBe(false);

    editor.draft.partitionKey.write('FR');
    expect(editor.draft.faults.value).toEqual([]);
    expect(await editor.save()).toBe('done');
    expect(editor.mode.value).toBe('edit');
  });

  test('takes what is written in the open entity along', () => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    rowNamed(editor, 'Status').write('copied');

    editor.duplicate();

    expect(editor.mode.value).toBe('duplicate');
    expect(rowNamed(editor, 'Status').text.value).toBe('copied');
    editor.revert();
    expect(rowNamed(editor, 'Status').text.value).toBe('packed');
  });
});

describe('somebody else', () => {
  test('changes the entity: without work here it is shown at once', async () => {
    const { editor, tables, change } = openEditor({ kind: 'edit', entity: order });

    tables.put(changed(order, 1n, ['Status', stringOf('shipped')]));
    change();

    await vi.waitFor(() => expect(rowNamed(editor, 'Status').text.value).toBe('shipped'));
    expect(editor.isDirty.value).toBe(false);
    expect(editor.newer.value).toBeUndefined();
  });

  test('changes the entity: work here stays, and the change can be looked at', async () => {
    const { editor, tables, change } = openEditor({ kind: 'edit', entity: order });
    rowNamed(editor, 'Qty').write('5');

    tables.put(changed(order, 1n, ['Status', stringOf('shipped')]));
    change();
    await vi.waitFor(() => expect(editor.newer.value).toBeDefined());
    expect(rowNamed(editor, 'Status').text.value).toBe('packed');

    expect(editor.seeChanges()).toBe('done');
    expect(await editor.saveCombined()).toBe('done');
    expect(tables.entities[0]?.properties).toEqual(
      new Map<string, unknown>([
        ['Status', stringOf('shipped')],
        ['Qty', int32Of(5)],
        ['Weight', doubleOf(3.25)],
      ]),
    );
  });

  test('changed it before a save: each clash is chosen, the rest combines', async () => {
    const { editor, tables } = await meetConflict();

    expect(editor.comparison.unresolved.value.map(({ name }) => name)).toEqual(['Status']);
    editor.comparison.choose('Status', 'theirs');
    expect(editor.comparison.unresolved.value).toEqual([]);
    expect(await editor.saveCombined()).toBe('done');

    expect(tables.entities[0]?.properties).toEqual(
      new Map<string, unknown>([
        ['Status', stringOf('on hold')],
        ['Qty', int32Of(5)],
        ['Weight', doubleOf(9)],
      ]),
    );
    expect(editor.newer.value).toBeUndefined();
  });

  test('changed it before a save: it can be overwritten', async () => {
    const { editor, tables } = await meetConflict();

    expect(await editor.overwriteTheirs()).toBe('done');
    expect(tables.entities[0]?.properties.get('Status')).toEqual(stringOf('shipped'));
    expect(tables.entities[0]?.properties.get('Weight')).toEqual(doubleOf(3.25));
  });

  test('changed it before a save: theirs can be kept', async () => {
    const { editor, tables } = await meetConflict();

    editor.keepTheirs();
    expect(rowNamed(editor, 'Status').text.value).toBe('on hold');
    expect(editor.isDirty.value).toBe(false);
    expect(tables.writes).toEqual([]);
  });

  test('changes it again while the versions are compared', async () => {
    const { editor, tables } = await meetConflict();
    tables.put(changed(order, 2n, ['Status', stringOf('lost')]));

    expect(await editor.overwriteTheirs()).toBe('refused');
    expect(editor.state.value).toMatchObject({ status: 'conflict', theirs: { rowKey: '1' } });
    expect(editor.comparison.unresolved.value).toMatchObject([{ theirs: stringOf('lost') }]);
  });

  test('deleted it: it can be inserted again', async () => {
    const { editor, tables } = openEditor({ kind: 'edit', entity: order });
    rowNamed(editor, 'Qty').write('5');
    tables.remove(order);

    expect(await editor.save()).toBe('refused');
    expect(editor.state.value.status).toBe('gone');
    expect(await editor.insertAgain()).toBe('done');
    expect(tables.entities[0]?.properties.get('Qty')).toEqual(int32Of(5));
  });

  test('deletes it while nothing is written here', async () => {
    const { editor, tables, change } = openEditor({ kind: 'edit', entity: order });
    tables.remove(order);
    change();

    await vi.waitFor(() => expect(editor.state.value.status).toBe('gone'));
  });

  async function meetConflict() {
    const opened = openEditor({ kind: 'edit', entity: order });
    rowNamed(opened.editor, 'Status').write('shipped');
    rowNamed(opened.editor, 'Qty').write('5');
    opened.tables.put(changed(order, 1n, ['Status', stringOf('on hold')], ['Weight', doubleOf(9)]));
    expect(await opened.editor.save()).toBe('refused');
    expect(opened.editor.state.value.status).toBe('conflict');
    return opened;
  }
});

describe('deleting', () => {
  test('takes the version that was opened', async () => {
    const { editor, tables } = openEditor({ kind: 'edit', entity: order });

    expect(await editor.erase()).toBe('done');
    expect(tables.entities).toEqual([]);
  });

  test('asks once more for a version nobody here has seen', async () => {
    const { editor, tables } = openEditor({ kind: 'edit', entity: order });
    tables.put(changed(order, 1n));

    expect(await editor.erase()).toBe('refused');
    expect(editor.state.value.status).toBe('deleteStale');
    expect(tables.entities).toHaveLength(1);
    expect(await editor.eraseAnyway()).toBe('done');
    expect(tables.entities).toEqual([]);
  });

  test('what is gone already is done', async () => {
    const { editor, tables } = openEditor({ kind: 'edit', entity: order });
    tables.remove(order);

    expect(await editor.erase()).toBe('done');
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
    expect(status.reading.value.fault?.kind).toBe('syntax');
  });

  test('of characters to bytes and back keeps them as they are read', () => {
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
    expect(editor.json.problem.value).toMatchObject({ fault: 'string', line: 4, column: 21 });
    expect(rowNamed(editor, 'Status').text.value).toBe('packed');
    expect(editor.isDirty.value).toBe(true);

    editor.json.write(text.replace('"packed"', '"shipped"'));
    expect(editor.json.problem.value).toBeUndefined();
    expect(rowNamed(editor, 'Status').text.value).toBe('shipped');
  });

  test('keeps the rows of what it leaves as it was', () => {
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

  test('tells a 3 from a 3.0', () => {
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

    expect(editor.json.problem.value).toMatchObject({ fault: 'keysFixed', line: 2, column: 3 });
    expect(await editor.save()).toBe('faulty');
    editor.json.discard();
    expect(editor.json.text.value).toContain('"DE"');
    expect(await editor.save()).toBe('unchanged');
  });

  test('keeps text that cannot be read until somebody gives it up', () => {
    const { editor } = openEditor({ kind: 'edit', entity: order });
    editor.json.open();
    editor.json.write('{');

    editor.json.open();

    expect(editor.json.text.value).toBe('{');
  });
});

type Editor = EntityEditorModel;

function openEditor(source: EditorSource, entities: readonly Entity[] = [order]) {
  const tables = new EditableTables(entities);
  let listener = () => {};
  const editor = new EntityEditorModel(tables, orders, source, {
    now: () => NOW,
    watchTable(told) {
      listener = told;
      return () => {};
    },
  });
  onTestFinished(() => editor[Symbol.dispose]());
  return { editor, tables, change: () => listener() };
}

function rowNamed(editor: Editor, name: string): PropertyRow {
  const found = editor.draft.rows.value.find((property) => property.name.value === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

function addProperty(editor: Editor, name: string, type: EdmType, text: string): PropertyRow {
  const id = editor.draft.add(name, type);
  const property = editor.draft.rows.value.find((one) => one.id === id);
  if (!property) throw new Error('It was not added.');
  property.write(text);
  return property;
}

/** The entity as somebody else has saved it since. */
function changed(
  entity: Entity,
  later: bigint,
  ...properties: readonly (readonly [
    string,
    ReturnType<typeof stringOf> | ReturnType<typeof doubleOf>,
  ])[]
): Entity {
  return {
    ...entity,
    timestamp: entity.timestamp + later,
    properties: new Map([...entity.properties, ...properties]),
  };
}
