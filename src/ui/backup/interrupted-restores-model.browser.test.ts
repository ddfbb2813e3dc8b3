import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { scriptURL } from '../../base/script-url.ts';
import { type LocalService, startLocalService } from '../../client/local-service.ts';
import { int32Of, stringOf } from '../../model/edm.ts';
import { pageOf } from '../../model/entity-page.ts';
import { type AccountName, parseTableName, type TableName } from '../../model/names.ts';
import { entitiesOf, input } from '../../testing/entities.ts';
import { entityOf } from '../../testing/odd-entities.ts';
import { openCutPort, openHeldPort } from '../../testing/stopped-ports.ts';
import { drawAccountName } from '../../testing/test-database.ts';
import type { RestoreJob } from '../../transfer/backup/restore-job.ts';
import { surveyBackup } from '../../transfer/backup/restore-survey.ts';
import { resultOf, startTransferWorker } from '../../transfer/transfer-worker.ts';
import engineUrl from '../../worker/engine.worker.ts?worker&url';
import { namesOfMarks } from '../jobs/mark-names.ts';
import { RestoreModel } from './backup-restore-model.ts';
import { type InterruptedRestore, InterruptedRestoresModel } from './interrupted-restores-model.ts';
import { type MarkedRestore, RESTORE_MARKS } from './restore-marks.ts';

const [books, orders] = [parseTableName('Books'), parseTableName('Orders')];
const tables = [books, orders];
const ROWS = 6000;
/** For threads that have to come up while other tests run. */
const PATIENT = { timeout: 30_000 };

let local: LocalService;
let shop: AccountName;
let copy: AccountName;
let other: AccountName;
let names: ReadonlySignal<readonly AccountName[]>;

beforeEach(async () => {
  local = startLocalService();
  [shop, copy, other] = [drawAccountName(), drawAccountName(), drawAccountName()];
  names = signal([shop, copy]);
  await local.accounts.createAccount(shop);
});

afterEach(async () => {
  for (const name of namesOfMarks('restore')) localStorage.removeItem(name);
  for (const { name } of await local.accounts.listAccounts()) {
    if ([shop, copy, other].includes(name)) await local.accounts.deleteAccount(name);
  }
  local.close();
});

test('a restore whose worker was killed resumes as the same steps', async () => {
  const file = await backUp();
  await killIn(books, jobOf(file));
  const cut = await findOne();
  expect(cut).toMatchObject({ fileName: 'backup.zip', canTakeBack: true });
  expect(cut.written).toBeGreaterThan(0);
  expect(cut.written).toBeLessThan(2 * ROWS);

  const model = restoring(file, cut);
  await model.look();
  await model.restore();

  expect(model.phase.value).toMatchObject({ kind: 'done' });
  expect(await everything(copy)).toEqual(await everything(shop));
  const { steps } = await (await local.accounts.historyOf(copy)).listSteps();
  expect(steps.map(({ id }) => id).toSorted()).toEqual(tables.map((name) => `${cut.id}/${name}`));
  expect(steps.reduce((sum, { inserted }) => sum + inserted, 0)).toBe(2 * ROWS);
  const access = await local.accounts.accessOf(copy);
  expect((await access.readPolicies(books)).map(({ id }) => id)).toEqual(['all']);
  expect(namesOfMarks('restore')).toEqual([]);
});

test.each([books, orders])(
  'one that was interrupted in %s resumes, is cancelled at once, and leaves nothing of both',
  async (table) => {
    const file = await backUp();
    await killIn(table, jobOf(file));
    const model = await goOnAndCancel(file);
    expect(model.phase.value).toEqual({ kind: 'cancelled' });
    const there = (await local.accounts.listAccounts()).map(({ name }) => name);
    expect(there).not.toContain(copy);
    expect(namesOfMarks('restore')).toEqual([]);
  },
);

test.each([books, orders])(
  'of one whose history was forgotten it reports what is left in %s',
  async (table) => {
    const file = await backUp();
    await killIn(table, jobOf(file));
    await (await local.accounts.historyOf(copy)).forget();
    const model = await goOnAndCancel(file);
    const there = (await local.accounts.tablesOf(copy).listTables()).tables;
    const left = there.map(({ name }) => ({ account: copy, table: name }));
    expect(left).toContainEqual({ account: copy, table });
    const problem = { kind: 'notTakenBack', left: expect.arrayContaining(left) };
    expect(model.phase.value).toEqual({ kind: 'invalid', problem });
    expect(await findOne()).toMatchObject({ fileName: 'backup.zip' });
  },
);

test('a restore that had nothing to write to an existing table leaves nothing in it', async () => {
  const file = await backUp();
  await local.accounts.tablesOf(shop).deleteTable(orders);
  const accounts = [{ from: shop, to: shop, isNew: false }];
  await killIn(orders, { ...jobOf(file), accounts });
  const model = await goOnAndCancel(file);
  expect(model.phase.value).toEqual({ kind: 'cancelled' });
});

test('a restore whose engine was lost does not count as undone', async () => {
  const file = await backUp();
  const engines: Worker[] = [];
  const lost = startLocalService((name) => {
    const engine = new Worker(scriptURL(engineUrl), { type: 'module', name });
    engines.push(engine);
    return engine;
  });
  onTestFinished(() => lost.close());
  const { port, isCut } = openCutPort(lost, books);
  const ports = [lost.openPort(), port];
  const openPort = () => ports.shift() ?? lost.openPort();
  const model = new RestoreModel({ file, openPort, names: signal([shop]) });
  await model.look();
  const restored = model.restore(jobOf(file));
  await isCut;
  for (const engine of engines) engine.terminate();
  await restored;
  expect(model.phase.value).toMatchObject({ kind: 'failed', error: { reason: 'engineLost' } });
  expect(await findOne()).toMatchObject({ fileName: 'backup.zip', canTakeBack: true });
});

test('a restore whose file is gone keeps its mark and its entities', async () => {
  const { file, remove } = await keptOnDisk(await backUp());
  await killIn(books, jobOf(file));
  const cuts = new InterruptedRestoresModel(local.accounts);
  const cut = await vi.waitUntil(() => cuts.found.value[0], PATIENT);
  const model = restoring(file, cut);
  await model.look();
  await remove();
  const restored = model.restore();
  cuts.handOver(cut);
  expect(cuts.found.value).toEqual([]);
  await restored;
  const because = { kind: 'unreadable' };
  const problem = { kind: 'notResumed', because, accounts: [copy] };
  expect(model.phase.value).toEqual({ kind: 'invalid', problem });
  const found = await vi.waitUntil(() => cuts.found.value[0], PATIENT);
  expect(found).toMatchObject({ fileName: 'backup.zip', canTakeBack: true });
});

test('a restore resumes whatever accounts the window has listed', async () => {
  const file = await backUp();
  await killIn(books, jobOf(file));
  names = signal([shop]);
  const model = restoring(file, await findOne());
  await model.look();
  await model.restore();
  expect(model.phase.value).toMatchObject({ kind: 'done' });
  expect(await everything(copy)).toEqual(await everything(shop));
});

test('an account deleted meanwhile does not prevent the undo of others', async () => {
  const file = await backUp();
  const job = jobOf(file);
  const accounts = [...job.accounts, { from: shop, to: other, isNew: true }];
  await killIn(books, { ...job, accounts });
  const { port, isHeld, release } = openHeldPort(local, other);
  const ports = [local.openPort(), port];
  const openPort = () => ports.shift() ?? local.openPort();
  const model = new RestoreModel({ file, openPort, names, resumes: await findOne() });
  await model.look();
  const restored = model.restore();
  await isHeld;
  await local.accounts.deleteAccount(copy);
  model.cancel();
  release();
  await restored;
  expect(model.phase.value).toEqual({ kind: 'cancelled' });
  const there = (await local.accounts.listAccounts()).map(({ name }) => name);
  expect(there).toContain(shop);
  expect(there).not.toContain(other);
});

test('with another backup nothing is written, and it can still resume', async () => {
  const file = await backUp();
  await killIn(books, jobOf(file));
  const cut = await findOne();
  await local.accounts.tablesOf(shop).insertEntity(books, input('z', '1'));

  const model = restoring(await backUp(), cut);
  await model.look();

  const problem = { kind: 'otherBackup', file: 'backup.zip' };
  expect(model.phase.value).toEqual({ kind: 'invalid', problem });
  expect(await findOne()).toMatchObject({ written: cut.written, canTakeBack: true });
});

test('later writes are not undone with it', async () => {
  await killIn(books, jobOf(await backUp()));
  await local.accounts.tablesOf(copy).insertEntity(books, input('z', '1'));
  expect(await findOne()).toMatchObject({ canTakeBack: false });
});

test('a restore that was decided on in another window does not resume', async () => {
  const file = await backUp();
  await killIn(books, jobOf(file));
  // Once the history has forgotten a step, it is unknown what else was written.
  await (await local.accounts.historyOf(copy)).forget();
  const cut = await findOne();
  expect(cut.canTakeBack).toBe(false);
  const model = restoring(file, cut);
  await model.look();
  for (const name of namesOfMarks('restore')) localStorage.removeItem(name);
  await model.restore();
  expect(model.phase.value).toEqual({ kind: 'outdated' });
});

test('a restore that runs, has ended, or is of deleted accounts is not shown', async () => {
  const about = (account: AccountName): MarkedRestore => ({
    id: crypto.randomUUID(),
    accounts: [{ from: account, to: account, isNew: true }],
    fileName: 'backup.zip',
  });
  const [running, ended, lost] = [about(shop), about(shop), about(copy)];
  const mark = RESTORE_MARKS.hold(running);
  onTestFinished(() => mark.clear());
  RESTORE_MARKS.hold(ended).clear();
  RESTORE_MARKS.hold(lost).leave();
  // Other tests of this origin leave marks, too.
  const isMarked = ({ id }: MarkedRestore) =>
    namesOfMarks('restore').some((name) => name.endsWith(id));
  const model = new InterruptedRestoresModel(local.accounts);
  await vi.waitUntil(() => !isMarked(lost), PATIENT);
  expect([running, ended].map(isMarked)).toEqual([true, false]);
  const ids = new Set([running.id, ended.id, lost.id]);
  expect(model.found.value.filter(({ id }) => ids.has(id))).toEqual([]);
});

test('a restore that another window resumes is shown as soon as that window is closed', async () => {
  const mark = RESTORE_MARKS.hold({
    id: crypto.randomUUID(),
    accounts: [{ from: shop, to: shop, isNew: false }],
    fileName: 'backup.zip',
  });
  const model = new InterruptedRestoresModel(local.accounts);
  await local.accounts.listAccounts();
  expect(model.found.value).toEqual([]);
  mark.leave();
  await vi.waitUntil(() => model.found.value.length === 1, PATIENT);
});

test('a restore that an older version began is shown, and can be kept', async () => {
  const id = crypto.randomUUID();
  localStorage.setItem(`tablewright:restore:${id}`, JSON.stringify({ id, accounts: [shop] }));
  const model = new InterruptedRestoresModel(local.accounts);
  await vi.waitUntil(() => model.found.value.length === 1, PATIENT);
  const [cut] = model.found.value;
  expect(cut).toMatchObject({ id, fileName: '', canTakeBack: false });
  expect(cut?.plan).toBeUndefined();
  if (cut) expect(await model.keep(cut)).toBe(true);
  expect(model.found.value).toEqual([]);
  expect(namesOfMarks('restore').filter((name) => name.endsWith(id))).toEqual([]);
});

test('a restore that another window resumes keeps its mark whatever is decided here', async () => {
  const cut: MarkedRestore = {
    id: crypto.randomUUID(),
    accounts: [{ from: shop, to: shop, isNew: true }],
    fileName: 'backup.zip',
  };
  RESTORE_MARKS.hold(cut).leave();
  const model = new InterruptedRestoresModel(local.accounts);
  await vi.waitUntil(() => model.found.value.length === 1, PATIENT);
  const theirs = await RESTORE_MARKS.take(cut);

  expect(await model.keep({ ...cut, canTakeBack: true })).toBeUndefined();
  expect(RESTORE_MARKS.has(cut)).toBe(true);
  expect(model.found.value).toEqual([]);
  theirs?.clear();
});

function jobOf(file: File): RestoreJob {
  const accounts = [{ from: shop, to: copy, isNew: true }];
  return { id: crypto.randomUUID(), file, accounts, existing: 'keep', skipsDamaged: false };
}

function restoring(file: File, resumes: MarkedRestore): RestoreModel {
  return new RestoreModel({ file, openPort: () => local.openPort(), names, resumes });
}

/** A restore whose thread dies with a slice of the table written and no more, as it does with the window. */
async function killIn(table: TableName, job: RestoreJob): Promise<void> {
  const { identity = '' } = await surveyBackup(job.file);
  const { id, accounts, existing, skipsDamaged } = job;
  const plan = { identity, existing, skipsDamaged };
  const mark = RESTORE_MARKS.hold({ id, accounts, fileName: 'backup.zip', plan });
  const { port, isCut } = openCutPort(local, table);
  const worker = startTransferWorker(port);
  const ended = resultOf(worker.link.stream('restore', job), () => {});
  await Promise.race([isCut, ended.then(() => Promise.reject(new Error('It has ended.')))]);
  ended.catch(() => {});
  worker.close();
  mark.leave();
}

/** A file that can be taken away from under those who read it. */
async function keptOnDisk(content: File) {
  const folder = await navigator.storage.getDirectory();
  const handle = await folder.getFileHandle(crypto.randomUUID(), { create: true });
  const writable = await handle.createWritable();
  await writable.write(content);
  await writable.close();
  return { file: await handle.getFile(), remove: () => folder.removeEntry(handle.name) };
}

/** Reports at once, as polling may come too late. */
function whenBegun(model: RestoreModel): Promise<void> {
  return new Promise((resolve) => {
    effect(() => {
      if (model.isBegun.value) resolve();
    });
  });
}

/** Resumes the interrupted restore, and cancels as soon as it has begun. */
async function goOnAndCancel(file: File): Promise<RestoreModel> {
  const model = restoring(file, await findOne());
  await model.look();
  const restored = model.restore();
  await whenBegun(model);
  model.cancel();
  await restored;
  return model;
}

async function findOne(): Promise<InterruptedRestore> {
  const model = new InterruptedRestoresModel(local.accounts);
  return vi.waitUntil(() => model.found.value[0], PATIENT);
}

async function backUp(): Promise<File> {
  const service = local.accounts.tablesOf(shop);
  const there = new Set((await service.listTables()).tables.map(({ name }) => name));
  for (const name of tables.filter((one) => !there.has(one))) {
    await service.createTable(name);
    const entities = Array.from({ length: ROWS }, (_, row) => {
      const n = String(row).padStart(6, '0');
      return entityOf('p', n, [
        ['N', int32Of(row)],
        ['T', stringOf(n)],
      ]);
    });
    await service.importEntities(name, { page: pageOf(entities), existing: 'skip', isLast: true });
    const access = await local.accounts.accessOf(shop);
    await access.writePolicies(name, [{ id: 'all', permissions: 'r' }]);
  }
  const worker = startTransferWorker(local.openPort());
  const target = { kind: 'download' } as const;
  const job = { accounts: [shop], target, withHistory: false, app: '1' };
  const outcome = await resultOf(worker.link.stream('backup', job), () => {});
  worker.close();
  if ('problem' in outcome || !outcome.value.blob) throw new Error('There is no backup.');
  return new File([outcome.value.blob], 'backup.zip');
}

/** Without Timestamps, which the store gives. */
async function everything(account: AccountName) {
  const service = local.accounts.tablesOf(account);
  const found: unknown[] = [];
  for (const { name } of (await service.listTables()).tables) {
    for await (const page of service.streamEntities(name, {})) {
      for (const { timestamp: _, properties, ...key } of entitiesOf(page)) {
        found.push([name, key, ...properties]);
      }
    }
  }
  return found;
}
