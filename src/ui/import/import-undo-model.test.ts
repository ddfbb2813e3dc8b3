import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { parseAccountName } from '../../model/names.ts';
import { ImportUndoModel } from './import-undo-model.ts';

const account = parseAccountName('books');
const runOf = (step: string) => ({ step: signal(step), start: signal({ account }) });

/** Its undo ends when the test says so. */
function open() {
  const begun = signal<ReturnType<typeof runOf> | undefined>(runOf('first'));
  const asked: string[] = [];
  const ends: ((isWhole: boolean) => void)[] = [];
  const model = new ImportUndoModel(begun, (_, step) => {
    asked.push(step);
    return new Promise((end) => ends.push(end));
  });
  return { begun, asked, ends, model };
}

test('an undo that is asked for twice is one', async () => {
  const { asked, ends, model } = open();
  const undoing = model.undo();
  expect(await model.undo()).toBe(false);
  expect(model.state.value).toBe('running');
  ends[0]?.(true);
  expect(await undoing).toBe(true);
  expect(model.state.value).toBe('undone');
  expect(asked).toEqual(['first']);
});

test('an undo that failed can be started again', async () => {
  const { ends, model } = open();
  const undoing = model.undo();
  ends[0]?.(false);
  expect(await undoing).toBe(false);
  expect(model.state.value).toBe(undefined);
});

test('nothing of it is reported for the next file', async () => {
  const { begun, asked, ends, model } = open();
  const undoing = model.undo();
  begun.value = undefined;
  expect(model.state.value).toBe(undefined);
  begun.value = runOf('second');
  ends[0]?.(true);
  expect(await undoing).toBe(false);
  expect(model.state.value).toBe(undefined);
  const next = model.undo();
  ends[1]?.(true);
  expect(await next).toBe(true);
  expect(asked).toEqual(['first', 'second']);
});
