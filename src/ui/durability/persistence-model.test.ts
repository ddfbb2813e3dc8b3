import { expect, test } from 'vitest';
import { type BrowserPersistence, PersistenceModel } from './persistence-model.ts';

function browser(is: boolean | undefined, promises = false): BrowserPersistence {
  return { isPersisted: async () => is, persist: async () => promises };
}

async function open(...answers: Parameters<typeof browser>) {
  const model = new PersistenceModel(browser(...answers));
  await Promise.resolve();
  return model;
}

test.each([
  [true, 'persisted'],
  [false, 'notPersisted'],
  [undefined, 'unknown'],
] as const)('a browser that answers %s', async (is, state) => {
  expect((await open(is)).state.value).toBe(state);
});

test.each([
  [true, 'persisted'],
  [false, 'refused'],
] as const)('asked, it answers %s', async (promises, state) => {
  const model = await open(false, promises);
  await model.ask();
  expect(model.state.value).toBe(state);
});

test('a request that fails counts as refused', async () => {
  const model = new PersistenceModel({
    isPersisted: () => Promise.reject(new TypeError('gone')),
    persist: () => Promise.reject(new TypeError('gone')),
  });
  await model.ask();
  expect(model.state.value).toBe('refused');
});
