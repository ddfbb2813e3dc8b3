import { signal } from '@preact/signals';
import { render } from 'preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { EntityKey } from '../../model/entity.ts';
import { parseTableName } from '../../model/names.ts';
import { ArrayTables } from '../../testing/array-tables.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import { GridTableModel } from './cells/grid-table-model.ts';
import { useSelectedKey } from './use-selected-key.ts';

const key = { partitionKey: 'a', rowKey: 'b' };

test('a missing entity in the address is reported and removed from it', async () => {
  const { toasts, named, onArrived, answer } = await openSearching();
  answer(false);
  await vi.waitFor(() => expect(onArrived).toHaveBeenCalledOnce());
  expect(toasts.shown.value.map(({ text }) => text)).toEqual([
    'The entity a / b no longer exists.',
  ]);
  expect(named.value).toBeUndefined();
});

test('a view closed while it looked for its entity reports nothing', async () => {
  const { toasts, named, onArrived, leave, answer } = await openSearching();
  leave();
  answer(false);
  await vi.waitFor(() => expect(onArrived).toHaveBeenCalledOnce());
  expect(toasts.shown.value).toEqual([]);
  expect(named.value).toBe(key);
});

test('an entity closed as soon as its address is drawn stays closed', async () => {
  const { model, place, named } = open(undefined, modelOf(key));
  await model.grid.refresh();
  await nextTask();
  await model.open(0, 'editor');
  while (place.textContent !== 'b') await Promise.resolve();
  model.editing.close();
  await nextTask();
  expect(model.editing.openKey.value).toBeUndefined();
  expect(named.value).toBeUndefined();
});

/** Opens a view whose entity is looked for until `answer` is called. */
async function openSearching() {
  const model = modelOf();
  const { promise, resolve: answer } = Promise.withResolvers<boolean>();
  const look = vi.spyOn(model, 'openKey').mockReturnValue(promise);
  const opened = open(key, model);
  await vi.waitFor(() => expect(look).toHaveBeenCalled());
  return { ...opened, answer };
}

function modelOf(...keys: readonly EntityKey[]): GridTableModel {
  const entities = keys.map((one) => ({
    ...one,
    timestamp: 639_000_000_000_000_000n,
    properties: new Map(),
  }));
  return new GridTableModel(new ArrayTables(entities), parseTableName('books'), () => () => {});
}

function open(selected: EntityKey | undefined, model: GridTableModel) {
  const toasts = new ToastsModel();
  const named = signal(selected);
  const onArrived = vi.fn();
  const onSelect = (chosen: EntityKey | undefined) => {
    named.value = chosen;
  };
  function Selected() {
    useSelectedKey(model, { selectedKey: named.value, onSelect, toasts, onArrived });
    return <>{named.value?.rowKey}</>;
  }
  const place = document.createElement('div');
  const leave = () => render(null, place);
  render(<Selected />, place);
  onTestFinished(() => {
    leave();
    model[Symbol.dispose]();
    toasts[Symbol.dispose]();
  });
  return { model, toasts, named, place, onArrived, leave };
}

/** Lets effects run that wait for a frame. */
async function nextTask(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve, 50));
}
