import type { Page } from '@playwright/test';
import type { TableName } from '../../src/model/names.ts';
import type { Draw } from '../../src/testing/seeded.ts';

/** One is deleted where there are so many. */
const MANY = 4;

/** Snapshots of the tables that the lanes share, and which of them have to be there. */
export class SharedSnapshots {
  /** When each was taken, in milliseconds; undefined while its deletion is not acknowledged. */
  readonly #takenAt = new Map<string, number | undefined>();
  readonly #deletedAt = new Map<string, number>();

  /** Takes one, or deletes one, while nobody writes. */
  async change(page: Page, table: TableName, draw: Draw): Promise<void> {
    const engine = draw.whole(2);
    const [first, ...others] = [...this.#takenAt.keys()];
    if (first === undefined || this.#takenAt.size < MANY) {
      const asked = [engine, table] as const;
      const id = await page.evaluate(
        ([which, what]) => globalThis.snapshots.take(which, what),
        asked,
      );
      if (id !== undefined) this.#takenAt.set(id, performance.now());
      return;
    }
    const id = draw.from([first, ...others]);
    this.#takenAt.set(id, undefined);
    const asked = [engine, id] as const;
    await page.evaluate(([which, what]) => globalThis.snapshots.delete(which, what), asked);
    this.#takenAt.delete(id);
    this.#deletedAt.set(id, performance.now());
  }

  /** Reads one while others write. */
  async read(page: Page, draw: Draw): Promise<void> {
    const taken = [...this.#takenAt].flatMap(([id, at]) => (at === undefined ? [] : id));
    const [first, ...others] = taken;
    if (first === undefined) return;
    const asked = [draw.whole(2), draw.from([first, ...others])] as const;
    await page.evaluate(([which, what]) => globalThis.snapshots.check(which, what), asked);
  }

  /** Checks all that one engine finds, and goes on from there. */
  async recover(page: Page, engine: number, certainBefore = Number.POSITIVE_INFINITY) {
    const found = new Set(
      await page.evaluate((which) => globalThis.snapshots.check(which), engine),
    );
    for (const [id, at] of this.#takenAt) {
      if (at !== undefined && at < certainBefore && !found.has(id))
        throw new Error('A snapshot is lost.');
    }
    for (const [id, at] of this.#deletedAt) {
      if (at < certainBefore && found.has(id)) throw new Error('A deleted snapshot is back.');
    }
    this.#takenAt.clear();
    this.#deletedAt.clear();
    for (const id of found) this.#takenAt.set(id, 0);
  }
}
