import type { Page } from '@playwright/test';

/**
 * The localStorage keys that mark unfinished work, and the prefix under which
 * they are kept for a picture.
 */
const MARKS = {
  import: 'tablewright:import:',
  restore: 'tablewright:restore:',
  copying: 'tablewright:carry:',
} as const;
const KEPT = 'pictures:';

export type CutWork = keyof typeof MARKS;

/** Makes all later work look interrupted: its marks are no longer removed. */
export async function keepMarks(page: Page): Promise<void> {
  await page.evaluate((marks) => {
    const { removeItem } = Storage.prototype;
    Storage.prototype.removeItem = function remove(name) {
      if (!marks.some((mark) => name.startsWith(mark))) removeItem.call(this, name);
    };
  }, Object.values(MARKS));
}

/**
 * Hides the marks until their picture is taken. The import's mark is changed to
 * a quarter of its rows, and a mark of a copy is made from it, since its table
 * exists and its step is in the history.
 */
export async function putMarksAway(
  page: Page,
  imported: { readonly account: string; readonly table: string },
): Promise<void> {
  await page.evaluate(
    ([marks, kept, to]) => {
      const keep = (kind: string, name: string, content: object) =>
        localStorage.setItem(kept + kind, JSON.stringify([name, JSON.stringify(content)]));
      const take = (mark: string) => {
        const name = Object.keys(localStorage).find((one) => one.startsWith(mark)) ?? '';
        const content = JSON.parse(localStorage.getItem(name) ?? '{}');
        delete localStorage[name];
        return { name, content };
      };
      const { name: importMark, content: importing } = take(marks.import);
      importing.plan.rows *= 4;
      keep('import', importMark, importing);
      const { name: restoreMark, content: restoring } = take(marks.restore);
      keep('restore', restoreMark, restoring);
      const { step } = importing.plan;
      const from = { account: 'samples', table: 'Airports' };
      keep('copying', marks.copying + step, { step, kind: 'copy', from, to });
    },
    [MARKS, KEPT, imported] as const,
  );
}

/** Shows the banner of interrupted work, or removes its mark again. */
export async function showCutWork(page: Page, kind: CutWork, isShown: boolean): Promise<void> {
  await page.evaluate(
    ([key, shown]) => {
      const [name, content] = JSON.parse(localStorage.getItem(key) ?? '[]');
      if (shown) localStorage.setItem(name, content);
      else localStorage.removeItem(name);
    },
    [KEPT + kind, isShown] as const,
  );
  if (!isShown) return;
  await page.reload();
  await page.locator('.banner[data-kind="warning"]').waitFor();
}
