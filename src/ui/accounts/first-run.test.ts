import { expect, test } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { MemoryAccounts } from '../../testing/memory-accounts.ts';
import { SAMPLES_ACCOUNT } from '../../transfer/sample-names.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../workspace/settings.ts';
import { EMULATOR_ACCOUNT, prepareFirstRun, withAwaited } from './first-run.ts';

interface Outcome {
  readonly restored: number;
  readonly changed: readonly Partial<Settings>[];
  /** Of each time that what there is was shown. */
  readonly shown: readonly (readonly [accounts: string[], restored: number, changes: number])[];
}

async function run(accounts: MemoryAccounts, stored: Settings, isLoaded = true): Promise<Outcome> {
  let restored = 0;
  const changed: Partial<Settings>[] = [];
  const shown: [string[], number, number][] = [];
  await prepareFirstRun({
    accounts,
    stored,
    samples: {
      restore: async () => {
        restored += 1;
        return isLoaded;
      },
    },
    show: async () => {
      const counts = [restored, changed.length] as const;
      shown.push([(await accounts.listAccounts()).map(({ name }) => name), ...counts]);
    },
    settings: { change: (one) => changed.push(one) },
  });
  return { restored, changed, shown };
}

test('a new user has the samples and an empty account', async () => {
  const accounts = new MemoryAccounts();
  const { restored, changed, shown } = await run(accounts, DEFAULT_SETTINGS);
  expect(await accounts.listAccounts()).toEqual([{ name: EMULATOR_ACCOUNT }]);
  expect(restored).toBe(1);
  expect(changed).toEqual([{ isFirstRunDone: true }]);
  expect(shown, 'once it is made, and all before it counts as done').toEqual([
    [[EMULATOR_ACCOUNT], 0, 0],
    [[EMULATOR_ACCOUNT], 1, 0],
  ]);
});

test('deleted accounts are not recreated', async () => {
  const accounts = new MemoryAccounts();
  const outcome = await run(accounts, { ...DEFAULT_SETTINGS, isFirstRunDone: true });
  expect(outcome).toEqual({ restored: 0, changed: [], shown: [] });
  expect(await accounts.listAccounts()).toEqual([]);
});

test('an interrupted first run resumes the next time', async () => {
  const accounts = new MemoryAccounts();
  const cutOff = await run(accounts, DEFAULT_SETTINGS, false);
  expect(cutOff.changed).toEqual([]);
  const again = await run(accounts, DEFAULT_SETTINGS);
  expect(again.changed).toEqual([{ isFirstRunDone: true }]);
});

test('accounts that were lost and not restored are not recreated', async () => {
  const accounts = new MemoryAccounts();
  const lost = { account: EMULATOR_ACCOUNT, bytes: 1, state: 'notRestored' } as const;
  accounts.readCopies = async () => [lost];
  const { changed } = await run(accounts, DEFAULT_SETTINGS);
  expect(await accounts.listAccounts()).toEqual([]);
  expect(changed).toEqual([{ isFirstRunDone: true }]);
});

test('lost samples are not recreated in place of their copy', async () => {
  const accounts = new MemoryAccounts();
  accounts.readCopies = async () => [
    { account: SAMPLES_ACCOUNT, bytes: 1, state: 'notRestored' },
    { account: EMULATOR_ACCOUNT, bytes: 1, state: 'kept' },
  ];
  const { restored, changed } = await run(accounts, DEFAULT_SETTINGS);
  expect(restored).toBe(0);
  expect(await accounts.listAccounts()).toEqual([{ name: EMULATOR_ACCOUNT }]);
  expect(changed).toEqual([{ isFirstRunDone: true }]);
});

test('accounts of the first run are listed before they exist, with their counts', () => {
  const [empty, samples, ...others] = withAwaited([]);
  expect(others).toEqual([]);
  expect(empty).toMatchObject({ name: EMULATOR_ACCOUNT, tables: [], isAwaited: true });
  expect(samples).toMatchObject({ name: SAMPLES_ACCOUNT, isAwaited: true });
  expect(samples?.tables.map(({ name, entities }) => [name, entities])).toEqual([
    ['Airports', 3376],
    ['BirdStrikes', 10_000],
    ['Earthquakes', 1707],
  ]);
  expect(samples?.awaited).toEqual(['Airports', 'BirdStrikes', 'Earthquakes']);
});

test('existing accounts are listed as they are, among those to come', () => {
  const ready = { status: 'ready' } as const;
  const tables = ['Airports', 'Books'].map((name, index) => ({
    name: parseTableName(name),
    entities: index === 0 ? 20 : 0,
    bytes: 1,
  }));
  const own = { name: parseAccountName('own'), tables: [], loading: ready };
  const [empty, own2, samples] = withAwaited([
    own,
    { name: SAMPLES_ACCOUNT, tables, loading: ready },
  ]);
  expect([empty?.name, own2]).toEqual([EMULATOR_ACCOUNT, own]);
  expect(samples?.isAwaited).toBeUndefined();
  expect(samples?.tables.map(({ name, entities }) => [name, entities])).toEqual([
    ['Airports', 20],
    ['BirdStrikes', 10_000],
    ['Books', 0],
    ['Earthquakes', 1707],
  ]);
  expect(samples?.awaited).toEqual(['BirdStrikes', 'Earthquakes']);
});
