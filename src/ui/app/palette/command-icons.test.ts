import { expect, test } from 'vitest';
import { COMMAND_IDS, type CommandId } from '../../commands/registry.ts';
import { iconOf } from './command-icons.ts';

test('no two things share an icon', () => {
  const things: readonly CommandId[] = [
    'openSteps',
    'openHistory',
    'toggleActivity',
    'toggleLog',
    'connectCode',
    'openBenchmark',
    'explainFilter',
    'openBuilder',
    'readPlainly',
    'showJson',
    'showColumns',
    'openSettings',
    'openHelp',
    'backUp',
    'undo',
  ];
  expect(new Set(things.map(iconOf)).size).toBe(things.length);
});

test('icons of commands show what they do', () => {
  expect(COMMAND_IDS.filter((id) => iconOf(id) === 'run')).toEqual(['runFilter']);
  expect(new Set(COMMAND_IDS.map(iconOf)).size).toBeGreaterThan(30);
});
