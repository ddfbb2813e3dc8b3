import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { GridPage } from './pages/grid-page.ts';
import { ImportPage } from './pages/import-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';

test.use({ sampleRows: 5 });

test.describe('for whoever asked for no motion', () => {
  for (const motion of ['reduce', 'no-preference'] as const) {
    const isStill = motion === 'reduce';
    test(isStill ? 'nothing moves' : 'and for others something does', async ({ page }) => {
      await watchMotion(page);
      await page.emulateMedia({ reducedMotion: motion });
      await openAll(page);
      const moved = await page.evaluate(() => Reflect.get(window, 'moved') as string[]);
      if (isStill) expect(moved).toEqual([]);
      else expect(moved).not.toEqual([]);
    });
  }
});

test.describe('in colours of the system', () => {
  test.use({ forcedColors: 'active' });

  test('focus, selection, problems and disabled controls can be told apart', async ({ page }) => {
    const navigation = new NavigationPage(page);
    const grid = await navigation.openTable('samples', 'Airports');
    await grid.cell(2, 'City').click();
    const [highlight, grey, canvas] = await Promise.all(
      ['Highlight', 'GrayText', 'Canvas'].map((name) => systemColour(page, name)),
    );
    const placeholder = page.locator('.filter-bar input, .filter-bar .cm-placeholder').first();
    const hint = (await placeholder.getAttribute('placeholder')) === null ? '' : '::placeholder';
    expect(await styleOf(placeholder, 'color', hint)).toBe(grey);
    expect(await styleOf(navigation.current, 'outline-color')).not.toBe(canvas);

    await grid.openCellMenu(2);
    const line = navigation.menu.locator(':focus');
    expect(await styleOf(line, 'background-color')).toBe(highlight);
    await page.keyboard.press('Escape');
    await expect(navigation.menu).toHaveCount(0);

    const editor = await grid.open(1);
    expect(await styleOf(editor.revert, 'color')).toBe(grey);
    await editor.editor.getByRole('switch').first().check();
    const track = editor.editor.locator('.entity-switch input:checked + .entity-switch-track');
    expect(await styleOf(track.first(), 'background-color')).toBe(highlight);
    await editor.value('Latitude').fill('north');
    await editor.value('Longitude').focus();
    expect(await styleOf(editor.value('Latitude'), 'border-top-style')).toBe('double');
    expect(await styleOf(editor.value('Longitude'), 'outline-color')).toBe(highlight);
    expect(await styleOf(editor.value('Longitude'), 'outline-style')).toBe('solid');
  });

  test('a destructive button has a border', async ({ page }) => {
    await new NavigationPage(page).openTable('samples', 'Airports');
    const grid = new GridPage(page, 'Airports');
    await grid.selectRows(1, 3);
    await grid.command('Delete').click();
    const danger = grid.deletion.getByRole('button', { name: /^Delete/ });
    await danger.focus();
    // The focus ring shows only after keyboard use.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(danger).toBeFocused();
    const width = await styleOf(danger, 'border-top-width');
    expect(Number.parseFloat(width)).toBeGreaterThanOrEqual(1);
    expect(await styleOf(danger, 'outline-style')).toBe('solid');
    expect(Number.parseFloat(await styleOf(grid.deletion, 'border-top-width'))).toBeGreaterThan(0);
  });
});

/** Opens menus, dialogs, toasts, the drawer, the foot, and a file that is being read. */
async function openAll(page: Page): Promise<void> {
  const navigation = new NavigationPage(page);
  const grid = await navigation.openTable('samples', 'Airports');
  await grid.openCellMenu(2);
  await expect(navigation.menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(navigation.menu).toHaveCount(0);
  const editor = await grid.open(1);
  await expect(editor.title).toBeVisible();
  await editor.close.click();
  await grid.selectRows(1, 2);
  await grid.command('Delete').click();
  await grid.deletion.getByRole('button', { name: /^Delete/ }).click();
  await expect(navigation.toasts).toContainText('deleted');
  await page.keyboard.press('ControlOrMeta+Shift+l');
  await page.keyboard.press('ControlOrMeta+End');
  const imports = new ImportPage(page);
  await imports.drop({ name: 'books.csv', content: 'id,pages\na,1\n' });
  await imports.start.click();
  await expect(imports.openTable).toBeVisible();
  await imports.close.click();
  await page.setViewportSize({ width: 390, height: 800 });
  await navigation.drawer.click();
  await expect(navigation.filter).toBeVisible();
}

/** Records motion that lasts visibly long, and smooth scrolling. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const isSeen = ({ effect }: Animation) => Number(effect?.getTiming().duration) > 1;
      if (target.getAnimations({ subtree: true }).some(isSeen))
        moved.push(target.classList[0] ?? '');
      if (getComputedStyle(target).scrollBehavior === 'smooth') moved.push('smooth');
    };
    for (const kind of ['animationstart', 'transitionrun', 'scroll']) {
      document.addEventListener(kind, note, true);
    }
    for (const name of ['scrollTo', 'scrollBy', 'scrollIntoView'] as const) {
      const scroll = Element.prototype[name];
      Object.assign(Element.prototype, {
        [name](this: Element, ...args: unknown[]) {
          if (JSON.stringify(args).includes('smooth')) moved.push(name);
          return Reflect.apply(scroll, this, args);
        },
      });
    }
  });
}

function styleOf(locator: Locator, property: string, pseudo = ''): Promise<string> {
  return locator.evaluate(
    (element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name),
    [property, pseudo] as const,
  );
}

/** Returns one of the system's colours as this browser draws it. */
function systemColour(page: Page, name: string): Promise<string> {
  return page.evaluate((colour) => {
    const probe = document.createElement('span');
    probe.style.cssText = `forced-color-adjust: none; background-color: ${colour}`;
    document.body.append(probe);
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  }, name);
}
