import { expect, onTestFinished, test } from 'vitest';
import { int32Of } from '../model/edm.ts';
import { pageOf } from '../model/entity-page.ts';
import type { ImportSlice } from '../model/table-service.ts';
import { input, key, readAll } from '../testing/entities.ts';
import { BOOKS, openBooks } from '../testing/test-database.ts';
import { AccountEngine } from './account-engine.ts';

const FILE = 1;
const ELSEWHERE = 2;

test('a resumed import distinguishes its own rows from later writes of others', async () => {
  const { service, importing, history } = await openCutOff();
  const outcome = await importing.importEntities(BOOKS, slice(['0', '1', '2', '3'], 0n));
  expect(outcome).toMatchObject({ inserted: 1, updated: 1, already: 2 });
  expect(await values(service)).toEqual({
    before: ELSEWHERE,
    0: FILE,
    1: ELSEWHERE,
    2: FILE,
    3: FILE,
  });
  // Whatever the clock of the device says, of rows from before none is its own.
  const again = await importing.importEntities(BOOKS, slice(['before'], 0n));
  expect(again).toMatchObject({ updated: 1, already: 0 });

  await history.forget();
  const unknown = await importing.importEntities(BOOKS, slice(['2'], 0n));
  expect(unknown, 'then the time has to do').toMatchObject({ already: 1 });
});

/** Rows 0 and 1 are in; then another engine changes 1 and writes 2. */
async function openCutOff() {
  const engine = new AccountEngine();
  onTestFinished(() => engine.close());
  const { account, service } = await openBooks(async () => engine);
  const others = service.within({ origin: 'rest' });
  const theirs = (rowKey: string) => input('a', rowKey, { N: int32Of(ELSEWHERE) });
  await others.insertEntity(BOOKS, theirs('before'));
  const importing = service.within({ step: 'cut', kind: 'import' });
  await importing.importEntities(BOOKS, slice(['0', '1']));
  await others.upsertEntity(BOOKS, theirs('1'), 'replace');
  await others.insertEntity(BOOKS, theirs('2'));
  return { service, importing, history: await engine.historyOf(account) };
}

function slice(rowKeys: readonly string[], since?: bigint): ImportSlice {
  const entities = rowKeys.map((rowKey) => ({
    ...key('a', rowKey),
    timestamp: 0n,
    properties: new Map([['N', int32Of(FILE)]]),
  }));
  const reported = since === undefined ? {} : { since };
  return { page: pageOf(entities), existing: 'replace', isLast: true, ...reported };
}

async function values(service: Parameters<typeof readAll>[0]) {
  const all = await readAll(service, BOOKS);
  return Object.fromEntries(
    all.map(({ rowKey, properties }) => [rowKey, properties.get('N')?.value]),
  );
}
