import { expect, test } from 'vitest';
import { iconOf } from './command-icons.ts';
import { COMMAND_IDS } from './registry.ts';

test('what a command does shows in its icon: none stands for all of them', () => {
  expect(COMMAND_IDS.filter((id) => iconOf(id) === 'run')).toEqual(['runFilter']);
  expect(new Set(COMMAND_IDS.map(iconOf)).size).toBeGreaterThan(30);
});
