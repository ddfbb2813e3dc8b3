import { expect, test } from 'vitest';
import { areKeys } from '../../workspace/shortcut-keys.ts';
import { canCollide, type Keymap, resolveKeymap } from './keymap.ts';
import { COMMAND_IDS, type CommandId, commandOf } from './registry.ts';

const usual = resolveKeymap({ shortcuts: {}, hasCharacterKeys: true });

test('the default keys of commands do not conflict', () => {
  for (const id of COMMAND_IDS) expect(usual[id], id).toEqual(commandOf(id).keys);
});

test('the keys of the registry are keys', () => {
  const keys = COMMAND_IDS.flatMap((id) => commandOf(id).keys);
  expect(keys.filter((one) => !areKeys(one))).toEqual([]);
});

test('chosen keys replace the defaults', () => {
  const keymap = resolveKeymap({
    shortcuts: { toggleNav: ['Mod+Alt+N'], showShortcuts: [] },
    hasCharacterKeys: true,
  });
  expect(keymap.toggleNav).toEqual(['Mod+Alt+N']);
  expect(keymap.showShortcuts).toEqual([]);
  expect(keymap.quickOpen).toEqual(['Mod+P']);
});

test('keys that were chosen for one command are taken from another', () => {
  const keymap = resolveKeymap({ shortcuts: { toggleLog: ['Mod+B'] }, hasCharacterKeys: true });
  expect(keymap.toggleLog).toEqual(['Mod+B']);
  expect(keymap.toggleNav).toEqual([]);
});

test('a sequence of two keys yields to a shortcut of its first key, in any scope', () => {
  const keymap = resolveKeymap({ shortcuts: { runFilter: ['Alt+N'] }, hasCharacterKeys: true });
  expect(keymap.runFilter).toEqual(['Alt+N']);
  expect(keymap.createTable).toEqual([]);
  expect(keymap.addEntity).toEqual(['Insert', 'Mod+I']);
});

test('two strokes that end otherwise are others', () => {
  const keymap = resolveKeymap({
    shortcuts: { openHelp: ['Alt+N H'], toggleNav: ['Alt+N T'] },
    hasCharacterKeys: false,
  });
  expect(keymap.openHelp).toEqual(['Alt+N H']);
  expect(keymap.toggleNav).toEqual(['Alt+N T']);
  expect(keymap.createTable).toEqual([]);
  expect(keymap.createAccount).toEqual(['Alt+N A']);
});

test('a sign alone may be no shortcut', () => {
  const keymap = resolveKeymap({ shortcuts: { openHelp: ['h'] }, hasCharacterKeys: false });
  expect(keymap.showShortcuts).toEqual(['Shift+F1']);
  expect(keymap.openHelp).toEqual([]);
});

test('keys that a grid needs stay as they are', () => {
  const keymap = resolveKeymap({
    shortcuts: { moveCell: ['Mod+M'], toggleNav: ['ArrowUp'] },
    hasCharacterKeys: true,
  });
  expect(keymap.moveCell).toEqual(commandOf('moveCell').keys);
  expect(keymap.toggleNav).toEqual([]);
});

test('commands that the registry does not know are passed over', () => {
  const shortcuts = { fly: ['Mod+B'], constructor: ['Mod+K'] };
  expect(resolveKeymap({ shortcuts, hasCharacterKeys: true })).toEqual(usual);
});

test('one press means one command with any stored keys', () => {
  const pool = [
    'Alt+N',
    'Alt+N B',
    'Mod+B',
    'Mod+K',
    'Enter',
    'Escape',
    '?',
    'Mod+Enter',
    'F2',
    'Alt+ArrowDown',
  ];
  for (let seed = 1; seed <= 300; seed += 1) {
    const draw = seeded(seed);
    const shortcuts = Object.fromEntries(
      COMMAND_IDS.filter(() => draw(3) === 0).map((id) => [
        id,
        [pool[draw(pool.length)] ?? '', pool[draw(pool.length)] ?? ''],
      ]),
    );
    expect(doubled(resolveKeymap({ shortcuts, hasCharacterKeys: true })), `seed ${seed}`).toEqual(
      [],
    );
  }
});

/** Keys that two commands have where both work. */
function doubled(keymap: Keymap): string[] {
  const all = COMMAND_IDS.flatMap((id) => keymap[id].map((keys) => ({ id, keys })));
  const clash = (one: { id: CommandId; keys: string }, other: { id: CommandId; keys: string }) =>
    one.id < other.id && canCollide(placed(one), placed(other));
  return all.flatMap((one) => all.filter((other) => clash(one, other)).map(({ keys }) => keys));
}

function placed({ id, keys }: { id: CommandId; keys: string }) {
  return { place: commandOf(id).place, keys };
}

function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
