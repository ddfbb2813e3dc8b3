import { expect, test } from '@playwright/test';
import { int32Of } from '../src/model/edm.ts';
import { parseTableName } from '../src/model/names.ts';
import type { Answer, Call } from '../src/testing/random/calls.ts';
import { PipedBrowser, type Tab } from './crash/piped-browser.ts';
import { withServedPage } from './crash/served-page.ts';
import { readWire, writeWire } from './crash/wire.ts';

const BOOKS = parseTableName('Books');
const KEY = { partitionKey: 'p', rowKey: '1' };

/** A thread of the tab posts all the time that it runs. */
const SAY_AWAKE = `
  const script = "const c = new BroadcastChannel('awake'); setInterval(() => c.postMessage(0), 5)";
  new Worker(URL.createObjectURL(new Blob([script]))); ''`;

const LISTEN = `
  globalThis.heard = 0;
  new BroadcastChannel('awake').onmessage = () => { heard += 1; }; ''`;

const HEAR = 'heard = 0, new Promise((resolve) => setTimeout(() => resolve(heard), 100))';

test('a frozen tab neither blocks a new one nor reads outdated data', async () => {
  await withServedPage(async (address, profile) => {
    const browser = new PipedBrowser(profile);
    try {
      const old = await openTab(browser, address);
      await ask(old, { kind: 'createTable', table: BOOKS });
      await put(old, 1);
      // The only engine by now, it answers from memory while its lease is valid.
      for (let turn = 0; turn < 20; turn += 1) expect(await read(old)).toBe(1);
      const other = await openTab(browser, address);
      await old.evaluate(SAY_AWAKE);
      await other.evaluate(LISTEN);
      await expect.poll(() => other.evaluate(HEAR)).not.toBe('0');

      await other.bringToFront();
      await old.setFrozen(true);
      await expect.poll(() => other.evaluate(HEAR), 'its threads stand still').toBe('0');
      expect(await read(other)).toBe(1);
      await put(other, 2);
      expect(await read(other)).toBe(2);
      expect(await other.evaluate(HEAR), 'they stood still').toBe('0');

      await old.setFrozen(false);
      expect(await read(old), 'what it reads first of all').toBe(2);
      await put(old, 3);
      expect(await read(other)).toBe(3);
    } finally {
      await browser.kill();
    }
  });
});

test('a discarded tab keeps its acknowledged writes, blocks nobody, and resumes', async () => {
  await withServedPage(async (address, profile) => {
    const browser = new PipedBrowser(profile);
    try {
      const old = await openTab(browser, address);
      await ask(old, { kind: 'createTable', table: BOOKS });
      for (const number of [1, 2, 3]) await put(old, number);
      const other = await openTab(browser, address);
      await old.evaluate(SAY_AWAKE);
      await other.evaluate(LISTEN);
      await expect.poll(() => other.evaluate(HEAR)).not.toBe('0');
      // In the middle of a write.
      void put(old, 4).catch(() => {});
      await other.bringToFront();
      old.discard();
      await expect.poll(() => other.evaluate(HEAR), 'its threads are gone').toBe('0');

      expect([3, 4]).toContain(await read(other));
      await put(other, 5);
      await old.reload();
      await untilServing(old);
      expect(await read(old)).toBe(5);
      await put(old, 6);
      expect(await read(other)).toBe(6);
    } finally {
      await browser.kill();
    }
  });
});

async function openTab(browser: PipedBrowser, address: string): Promise<Tab> {
  const tab = await browser.openTab(address);
  await untilServing(tab);
  return tab;
}

async function untilServing(tab: Tab): Promise<void> {
  await expect.poll(() => tab.evaluate("'sendCall' in globalThis")).toBe('true');
}

async function ask(tab: Tab, call: Call): Promise<Answer> {
  const text = await tab.evaluate(`sendCall(0, ${JSON.stringify(writeWire(call))})`);
  // The page writes answers.
  return readWire(text) as Answer;
}

async function put(tab: Tab, number: number): Promise<void> {
  const entity = { ...KEY, properties: new Map([['N', int32Of(number)]]) };
  const operation = { kind: 'upsert', entity, mode: 'replace' } as const;
  expect(await ask(tab, { kind: 'write', table: BOOKS, operation })).toMatchObject({
    kind: 'written',
  });
}

async function read(tab: Tab): Promise<unknown> {
  const answer = await ask(tab, { kind: 'getEntity', table: BOOKS, key: KEY });
  return answer.kind === 'entity' ? answer.entity.properties.get('N')?.value : answer;
}
