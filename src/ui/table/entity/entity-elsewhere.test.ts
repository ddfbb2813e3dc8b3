import { describe, expect, test, vi } from 'vitest';
import { doubleOf, int32Of, stringOf } from '../../../model/edm.ts';
import { changed, openEditor, order, rowNamed } from '../../../testing/opened-editor.ts';

describe('one’s own undo, or change of many', () => {
  const source = { kind: 'edit', entity: order } as const;

  test('continues the work here, and is no change of another writer', async () => {
    const isOwnSince = vi.fn(async () => true);
    const { editor, tables, change } = openEditor(source, [order], { isOwnSince });
    rowNamed(editor, 'Qty').write('5');
    tables.put(changed(order, 1n, ['Status', stringOf('shipped')], ['Qty', int32Of(9)]));
    change();
    await vi.waitFor(() => expect(rowNamed(editor, 'Status').text.value).toBe('shipped'));
    expect(isOwnSince).toHaveBeenCalledWith(order.timestamp);
    expect(editor.newer.value).toBeUndefined();
    expect(rowNamed(editor, 'Qty').text.value, 'what is written here stays').toBe('5');
    expect(await editor.save()).toBe('done');
    expect(tables.entities[0]?.properties.get('Qty')).toEqual(int32Of(5));
  });

  test('is reported as a change if others have written since', async () => {
    const isOwnSince = async () => false;
    const { editor, tables, change } = openEditor(source, [order], { isOwnSince });
    rowNamed(editor, 'Qty').write('5');
    tables.put(changed(order, 1n, ['Status', stringOf('shipped')]));
    change();
    await vi.waitFor(() => expect(editor.newer.value).toBeDefined());
    expect(rowNamed(editor, 'Status').text.value).toBe('packed');
  });
});

describe('another writer', () => {
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

  test('deletes and restores it: nothing is missing any more', async () => {
    const { editor, tables, change } = openEditor({ kind: 'edit', entity: order });
    rowNamed(editor, 'Qty').write('5');
    for (const back of [changed(order, 1n, ['Status', stringOf('shipped')]), order]) {
      tables.remove(order);
      change();
      await vi.waitFor(() => expect(editor.state.value.status).toBe('gone'));
      tables.put(back);
      change();
      await vi.waitFor(() => expect(editor.state.value.status).toBe('ready'));
      expect(rowNamed(editor, 'Qty').text.value, 'what is written here stays').toBe('5');
    }
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
