import { render } from 'preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseTableName } from '../../model/names.ts';
import { EditableTables } from '../../testing/editable-tables.ts';
import { GridTableModel } from '../models/grid-table-model.ts';
import { NoticesModel } from '../models/notices-model.ts';
import { useSelectedKey } from './use-selected-key.ts';

const key = { partitionKey: 'a', rowKey: 'b' };

test('an entity that is named and not there is told of, and not named any more', async () => {
  const { notices, onSelect, onArrived, answer } = await open();
  answer(false);
  await vi.waitFor(() => expect(onArrived).toHaveBeenCalledOnce());
  expect(notices.shown.value.map(({ text }) => text)).toEqual([
    'There is no entity a / b any more.',
  ]);
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(undefined);
});

test('of a view that was left while it looked for its entity, nothing is said', async () => {
  const { notices, onSelect, onArrived, leave, answer } = await open();
  leave();
  answer(false);
  await vi.waitFor(() => expect(onArrived).toHaveBeenCalledOnce());
  expect(notices.shown.value).toEqual([]);
  expect(onSelect).not.toHaveBeenCalled();
});

async function open() {
  const model = new GridTableModel(new EditableTables([]), parseTableName('books'), () => () => {});
  const notices = new NoticesModel();
  const [onSelect, onArrived] = [vi.fn(), vi.fn()];
  const { promise, resolve: answer } = Promise.withResolvers<boolean>();
  const look = vi.spyOn(model, 'openKey').mockReturnValue(promise);
  function Selected() {
    useSelectedKey(model, { selectedKey: key, onSelect, notices, onArrived });
    return null;
  }
  const place = document.createElement('div');
  const leave = () => render(null, place);
  render(<Selected />, place);
  onTestFinished(() => {
    leave();
    model[Symbol.dispose]();
    notices[Symbol.dispose]();
  });
  await vi.waitFor(() => expect(look).toHaveBeenCalled());
  return { notices, onSelect, onArrived, leave, answer };
}
