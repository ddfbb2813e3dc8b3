import { expect, test } from 'vitest';
import { StorageError } from '../../model/storage-error.ts';
import { describeError } from './describe-error.ts';

test('a refusal has a sentence with a fix, and keeps its code', () => {
  const error = new StorageError('tableExists', { value: 'orders' });
  expect(describeError(error)).toEqual({
    text: 'A table “orders” exists already; names ignore case. Choose another name.',
    code: 'TableAlreadyExists (409)',
  });
});

test('a bug is described by its message', () => {
  expect(describeError(new Error('x is undefined')).text).toContain('x is undefined');
  expect(describeError('odd').text).toContain('odd');
});

test('the message of a stopped file worker does not mention the engine', () => {
  const engine = describeError(new StorageError('engineLost')).text;
  const transfer = describeError(new StorageError('engineLost', { name: 'transfer' })).text;
  expect(engine).toContain('The engine stopped');
  expect(transfer).not.toContain('engine');
  expect(transfer).toContain('reads and writes files');
});
