import { expect, test } from 'vitest';
import { availableCommands, provideCommands } from './provided-commands.ts';

test('the last one does it, and once it goes the one before does', () => {
  const done: string[] = [];
  const run = () => availableCommands.value.get('undo')?.();
  const stopFirst = provideCommands(['undo', 'redo'], (id) => done.push(`first ${id}`));
  const stopSecond = provideCommands(['undo'], (id) => done.push(`second ${id}`));
  run();
  stopSecond();
  run();
  expect(done).toEqual(['second undo', 'first undo']);

  const stopThird = provideCommands(['undo'], () => done.push('third'));
  stopFirst();
  run();
  expect(done.at(-1)).toBe('third');
  expect([...availableCommands.value.keys()]).toEqual(['undo']);
  stopThird();
  expect(availableCommands.value.size).toBe(0);
});
