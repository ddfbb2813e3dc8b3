import { expect, onTestFinished, test } from 'vitest';
import { startEarlyEngine, takeEarlyEngine } from './early-engine.ts';
import { startEngineWorker, startLocalService } from './local-service.ts';

test('an engine that was started early serves, even if its ready message was missed', async () => {
  startEarlyEngine();
  const early = globalThis.tablewrightEngine;
  await expect.poll(() => early?.reported.length).toBe(1);

  let started = 0;
  const local = startLocalService((name) => {
    const taken = takeEarlyEngine();
    if (taken) return taken;
    started += 1;
    return startEngineWorker(name);
  });
  onTestFinished(() => local.close());
  expect(await local.accounts.listAccounts()).toEqual(expect.any(Array));
  expect(started).toBe(0);
});

test('an early engine that dies is followed by another one', async () => {
  startEarlyEngine();
  const early = globalThis.tablewrightEngine;
  const local = startLocalService((name) => takeEarlyEngine() ?? startEngineWorker(name));
  onTestFinished(() => local.close());
  await local.accounts.listAccounts();
  const restarted = new Promise((resolve) => local.onRestart(resolve));
  early?.worker.terminate();
  expect(await restarted).toBe('lost');
  expect(await local.accounts.listAccounts()).toEqual(expect.any(Array));
});

test('only one may take it', () => {
  startEarlyEngine();
  const taken = takeEarlyEngine();
  onTestFinished(() => taken?.worker.terminate());
  expect(taken?.name).toMatch(/^tablewright:engine:/);
  expect(takeEarlyEngine()).toBeUndefined();
});
