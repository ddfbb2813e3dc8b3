import { afterEach, expect, test } from 'vitest';
import { parseAccountName } from '../model/names.ts';
import type { AccountService } from '../model/table-service.ts';
import { connectAccounts } from '../worker/service-link.ts';
import trialUrl from '../worker/trial-engine.test.worker.ts?worker&url';
import { type LocalService, startLocalService } from './local-service.ts';

const never = parseAccountName('never');
const busy = parseAccountName('busy');
const exit = parseAccountName('exit');

let service: LocalService | undefined;
let workers: Worker[] = [];

afterEach(() => {
  service?.close();
  workers = [];
});

test('pending calls are refused when the engine dies, and the next call is answered', async () => {
  const { accounts } = startTrial();
  await accounts.listAccounts();
  const call = accounts.createAccount(never);

  workers.at(-1)?.terminate();

  await expect(call).rejects.toMatchObject({ reason: 'engineLost', status: 409 });
  expect(await accounts.listAccounts()).toEqual([{ name: 'trial' }]);
  expect(workers).toHaveLength(2);
});

test('an engine that ends itself is noticed too', async () => {
  const { accounts } = startTrial();
  await accounts.createAccount(exit);

  await expect(accounts.createAccount(never)).rejects.toMatchObject({ reason: 'engineLost' });
  expect(await accounts.listAccounts()).toEqual([{ name: 'trial' }]);
});

test('listeners are notified when the new engine serves, until they unsubscribe', async () => {
  const { accounts, onRestart } = startTrial();
  await accounts.listAccounts();
  let restarts = 0;
  const leave = onRestart(() => {
    restarts += 1;
  });

  workers.at(-1)?.terminate();
  await expect.poll(() => restarts).toBe(1);
  await accounts.listAccounts();
  leave();
  workers.at(-1)?.terminate();
  await expect.poll(() => workers.length).toBe(3);
  await accounts.listAccounts();

  expect(restarts).toBe(1);
});

test('a busy engine is not a dead one', async () => {
  const { accounts } = startTrial();

  await accounts.createAccount(busy);

  expect(workers).toHaveLength(1);
});

test('an engine that does not start refuses waiting calls with the reason', async () => {
  const { accounts } = startWith(() => new Worker('/no-such-engine.js', { type: 'module' }));

  await expect(accounts.listAccounts()).rejects.toMatchObject({
    reason: 'engineLost',
    context: { detail: expect.stringContaining('Its script does not run. Load the page again.') },
  });
});

test('an engine that dies again and again is left alone, and calls fail quickly', async () => {
  const { accounts } = startWith(() => new Worker('/no-such-engine.js', { type: 'module' }));
  for (let call = 1; call <= 3; call += 1) {
    await expect(accounts.listAccounts()).rejects.toMatchObject({ reason: 'engineLost' });
  }
  const before = performance.now();

  await expect(accounts.listAccounts()).rejects.toMatchObject({ reason: 'engineLost' });

  expect(workers).toHaveLength(3);
  // Long before the ten seconds are over, however busy the machine is.
  expect(performance.now() - before).toBeLessThan(5_000);
});

test('another worker is served through a port of its own', async () => {
  const { openPort } = startTrial();

  const accounts = connectAccounts(await sentAcross(openPort()));

  expect(await accounts.listAccounts()).toEqual([{ name: 'trial' }]);
});

test('a port learns of the death of its engine, and a new one reaches the next', async () => {
  const { openPort } = startTrial();
  const accounts = connectAccounts(await sentAcross(openPort()));
  await accounts.listAccounts();
  const call = accounts.createAccount(never);

  workers.at(-1)?.terminate();

  await expect(call).rejects.toMatchObject({ reason: 'engineLost' });
  await expect(accounts.listAccounts()).rejects.toMatchObject({ reason: 'engineLost' });
  await expect.poll(() => answers(connectAccounts(openPort()))).toBe(true);
});

test('a port of an engine that never started is refused', async () => {
  const { openPort } = startWith(() => new Worker('/no-such-engine.js', { type: 'module' }));

  const accounts = connectAccounts(await sentAcross(openPort()));

  await expect(accounts.listAccounts()).rejects.toMatchObject({ reason: 'engineLost' });
});

test('closing refuses pending and later calls', async () => {
  const { accounts, close } = startTrial();
  const call = accounts.createAccount(never);

  close();

  await expect(call).rejects.toMatchObject({ reason: 'engineLost' });
  await expect(accounts.listAccounts()).rejects.toMatchObject({ reason: 'engineLost' });
  expect(workers).toHaveLength(1);
});

function startTrial(): LocalService {
  return startWith((name) => new Worker(trialUrl, { type: 'module', name }));
}

function startWith(startWorker: (name: string) => Worker): LocalService {
  service = startLocalService((name) => {
    const worker = startWorker(name);
    workers.push(worker);
    return worker;
  });
  return service;
}

/** As it goes to another worker: the port is moved, with what is in it already. */
function sentAcross(port: MessagePort): Promise<MessagePort> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port2.onmessage = ({ ports: [arrived] }) => arrived && resolve(arrived);
    port1.postMessage('port', [port]);
  });
}

function answers(accounts: AccountService): Promise<boolean> {
  return accounts.listAccounts().then(
    () => true,
    () => false,
  );
}
