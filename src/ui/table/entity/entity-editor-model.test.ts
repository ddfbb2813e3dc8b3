import { describe, expect, test } from 'vitest';
import { int32Of, stringOf } from '../../../model/edm.ts';
import { StorageError } from '../../../model/storage-error.ts';
import {
  addProperty,
  changed,
  NOW,
  openEditor,
  order,
  rowNamed,
} from '../../../testing/opened-editor.ts';

describe('saving', () => {
  test('a new entity inserts it, and becomes its editor', async () => {
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

  test('an edit that is reversed is no change', () => {
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

  test('a short form is saved in full', async () => {
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

  test('a refusal is reported, and nothing is lost', async () => {
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

describe('an insert whose keys are taken', () => {
  test('can open the entity that has them, and return', async () => {
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
  test('needs a key of its own, and is not unsaved work before that', async () => {
    const { editor } = openEditor({ kind: 'duplicate', entity: order });

    expect(editor.draft.problems.value).toEqual([{ place: 'RowKey' }]);
    expect(editor.draft.rowKey.judgement.value.problem).toBe('unchanged');
    expect(editor.isDirty.value).toBe(false);

    editor.draft.partitionKey.write('FR');
    expect(editor.draft.problems.value).toEqual([]);
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

describe('deleting', () => {
  test('takes the version that was opened', async () => {
    const { editor, tables } = openEditor({ kind: 'edit', entity: order });

    expect(await editor.erase()).toBe('done');
    expect(tables.entities).toEqual([]);
  });

  test('asks again about a version that was not shown', async () => {
    const { editor, tables } = openEditor({ kind: 'edit', entity: order });
    tables.put(changed(order, 1n));

    expect(await editor.erase()).toBe('refused');
    expect(editor.state.value.status).toBe('deleteStale');
    expect(tables.entities).toHaveLength(1);
    expect(await editor.eraseAnyway()).toBe('done');
    expect(tables.entities).toEqual([]);
  });

  test('deleting a deleted entity succeeds', async () => {
    const { editor, tables } = openEditor({ kind: 'edit', entity: order });
    tables.remove(order);

    expect(await editor.erase()).toBe('done');
  });
});
