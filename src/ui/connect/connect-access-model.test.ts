import { expect, test, vi } from 'vitest';
import type { Change } from '../../model/change.ts';
import { parseAccountName } from '../../model/names.ts';
import { MemoryAccess } from '../../testing/memory-access.ts';
import { ConnectAccessModel } from './connect-access-model.ts';

const demo = parseAccountName('demo');

function open(access = new MemoryAccess()) {
  let notify: (change: Change) => void = () => {};
  const model = new ConnectAccessModel({ accessOf: async () => access }, demo, (listener) => {
    notify = listener;
    return () => {};
  });
  return { access, model, notify: (change: Change) => notify(change) };
}

test('shows the keys, which are hidden at first', async () => {
  const { access, model } = open();
  expect(model.state.value.status).toBe('loading');
  await model.load();
  expect(model.settings.value?.keys).toEqual(access.keys);
  expect(model.areKeysShown.value).toBe(false);
});

test('a change is shown once it is done', async () => {
  const { access, model } = open();
  const [first, second] = access.keys;
  await model.load();
  await model.requireAuthorization(true);
  expect(model.settings.value?.requiresAuthorization).toBe(true);
  await model.regenerateKey(1);
  expect(model.settings.value?.keys[0]).toBe(first);
  expect(model.settings.value?.keys[1]).not.toBe(second);
});

test('changes of another tab are shown as well', async () => {
  const { access, model, notify } = open();
  await model.load();
  access.requiresAuthorization = true;
  notify({ kind: 'accounts' });
  await vi.waitFor(() => expect(model.settings.value?.requiresAuthorization).toBe(true));
});

test('a change holds with many readers at the same time', async () => {
  const access = new MemoryAccess();
  const { model, notify } = open(access);
  await model.load();
  const change = access.requireAuthorization.bind(access);
  access.requireAuthorization = async (required) => {
    await change(required);
    // The change is reported while the model is about to read by itself.
    queueMicrotask(() => queueMicrotask(() => notify({ kind: 'accounts' })));
  };
  let reads = 0;
  const read = access.readAccess.bind(access);
  access.readAccess = async () => {
    reads += 1;
    // The second reader gets no report for a while.
    if (reads === 2) await new Promise((done) => setTimeout(done, 50));
    return read();
  };
  await model.requireAuthorization(true);
  expect(model.settings.value?.requiresAuthorization).toBe(true);
});

test('a failure is reported, and can be retried', async () => {
  const access = new MemoryAccess();
  let isBroken = true;
  const source = {
    accessOf: async () => {
      if (isBroken) throw new Error('The disk is broken.');
      return access;
    },
  };
  const model = new ConnectAccessModel(source, demo, () => () => {});
  await model.load();
  expect(model.state.value).toMatchObject({ status: 'failed' });
  isBroken = false;
  await model.load();
  expect(model.state.value).toMatchObject({ status: 'ready' });
});
