import { expect, type Locator, type Page } from '@playwright/test';

type StoredKey = string | string[];
type StoredRecord = readonly [key: StoredKey, value: unknown];

/** The parts of the window itself: palette, shortcut list, settings and help. */
export class WorkbenchPage {
  readonly palette: Locator;
  readonly field: Locator;
  readonly options: Locator;
  readonly sheet: Locator;
  readonly settings: Locator;
  readonly help: Locator;
  readonly log: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.palette = page.getByRole('dialog', { name: 'Commands' });
    this.field = page.getByRole('combobox', { name: /^Search/ });
    this.options = page.getByRole('option');
    this.sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    this.settings = page.getByRole('heading', { name: 'Settings', level: 2 });
    this.help = page.getByRole('heading', { name: 'Help', level: 2 });
    this.log = page.getByRole('region', { name: 'Request log' });
  }

  /** Runs the first command that the palette finds. */
  async run(search: string): Promise<void> {
    // A dialog that is closing still takes the keys.
    await expect(this.#page.locator('dialog:modal')).toHaveCount(0);
    await this.#page.keyboard.press('ControlOrMeta+k');
    await this.field.fill(search);
    await this.#page.keyboard.press('Enter');
  }

  /** The line of a command in the shortcut list. */
  shortcut(name: string): Locator {
    return this.sheet.getByRole('listitem').filter({ hasText: name });
  }

  changeOf(name: string): Locator {
    return this.sheet.getByRole('button', { name: `Change the keys of: ${name}` });
  }

  setting(name: string, value: string): Locator {
    return this.#page.getByRole('group', { name }).getByRole('radio', { name: value, exact: true });
  }

  /** Returns the stored value of a setting, whatever the window shows. */
  stored(name: string): Promise<unknown> {
    return this.#page.evaluate(async (key) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('tablewright');
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
      const read = database.transaction('settings').objectStore('settings').get(key);
      const value = await new Promise<unknown>((resolve) => {
        read.addEventListener('success', () => resolve(read.result));
      });
      database.close();
      return value;
    }, name);
  }

  /** Returns the keys of all records of a store of the workspace. */
  keys(store: string): Promise<StoredKey[]> {
    return this.#page.evaluate(async (name) => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error));
        });
      const database = await settled(indexedDB.open('tablewright'));
      const found = database.transaction(name).objectStore(name).getAllKeys();
      const keys = await settled(found);
      database.close();
      // All keys of the workspace are strings or arrays of strings.
      return keys as (string | string[])[];
    }, store);
  }

  /** Writes records into a store of the workspace, past its models. */
  async store(into: string, records: readonly StoredRecord[]): Promise<void> {
    await this.#page.evaluate(
      async ([store, all]) => {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open('tablewright');
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error));
        });
        const tx = database.transaction(store, 'readwrite');
        for (const [key, value] of all) tx.objectStore(store).put(value, key);
        await new Promise((resolve) => tx.addEventListener('complete', resolve));
        database.close();
      },
      [into, records] as const,
    );
  }

  /** Blocks readers of a store of the workspace. Returns a function that lets them go on. */
  async hold(store: string): Promise<() => Promise<void>> {
    const held = await this.#page.evaluateHandle(async (name) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('tablewright');
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
      const state = { isHeld: true };
      const kept = database.transaction(name, 'readwrite').objectStore(name);
      const askAgain = () => {
        if (state.isHeld) kept.count().addEventListener('success', askAgain);
        else database.close();
      };
      askAgain();
      return state;
    }, store);
    return () =>
      held.evaluate((state) => {
        state.isHeld = false;
      });
  }
}
