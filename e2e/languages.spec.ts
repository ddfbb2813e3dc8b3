import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { watchText } from './pages/watched-text.ts';

interface Language {
  readonly tag: string;
  /** The languages that the browser of a speaker requests. */
  readonly browser: string;
  readonly name: string;
  readonly welcome: string;
  readonly grid: string;
  readonly editor: string;
  readonly menu: string;
  readonly command: string;
}

const ENGLISH: Language = {
  tag: 'en',
  browser: 'en-GB',
  name: 'English',
  welcome: 'Welcome to Tablewright',
  grid: 'Entities of Airports',
  editor: 'Entity editor',
  menu: 'More',
  command: 'Language',
};

const OTHERS: readonly Language[] = [
  {
    tag: 'de',
    browser: 'de-AT',
    name: 'Deutsch',
    welcome: 'Willkommen bei Tablewright',
    grid: 'Entitäten von Airports',
    editor: 'Entitätseditor',
    menu: 'Mehr',
    command: 'Sprache',
  },
  {
    tag: 'es',
    browser: 'es-MX',
    name: 'Español',
    welcome: 'Le damos la bienvenida a Tablewright',
    grid: 'Entidades de Airports',
    editor: 'Editor de entidades',
    menu: 'Más',
    command: 'Idioma',
  },
  {
    tag: 'pt-BR',
    browser: 'pt-PT',
    name: 'Português (Brasil)',
    welcome: 'Boas-vindas ao Tablewright',
    grid: 'Entidades de Airports',
    editor: 'Editor de entidades',
    menu: 'Mais',
    command: 'Idioma',
  },
  {
    tag: 'zh-Hans',
    browser: 'zh-CN',
    name: '简体中文',
    welcome: '欢迎使用Tablewright',
    grid: 'Airports的实体',
    editor: '实体编辑器',
    menu: '更多',
    command: '语言',
  },
  {
    tag: 'id',
    browser: 'id-ID',
    name: 'Bahasa Indonesia',
    welcome: 'Selamat datang di Tablewright',
    grid: 'Entitas Airports',
    editor: 'Editor entitas',
    menu: 'Lainnya',
    command: 'Bahasa',
  },
];

for (const language of OTHERS) {
  test.describe(`a browser in ${language.browser}`, () => {
    test.use({ hasServiceWorker: true, locale: language.browser });

    test('is answered in its language from the first sentence on, even offline', async ({
      page,
      context,
    }) => {
      const wasEnglish = await watchText(page, 'Opening the database');
      await page.goto('./');
      await expectWelcome(page, language);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

      await context.setOffline(true);
      await page.reload();
      await expectWelcome(page, language);
      expect(await wasEnglish()).toBe(false);
    });
  });
}

test('a language is chosen live, in every tab, and stored', async ({ page, context }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('./#/samples/Airports?pk=TX&rk=00R');
  await expectSpoken(page, ENGLISH);
  await expect(page.getByRole('region', { name: ENGLISH.editor })).toBeVisible();
  expect(scripts.filter((url) => url.includes('load-language'))).toEqual([]);
  const other = await context.newPage();
  await other.goto('./#/samples/Airports');
  // A background tab is drawn only once a second.
  await page.bringToFront();
  let from = ENGLISH;
  for (const language of [...OTHERS, ENGLISH, ...OTHERS.slice(0, 1)]) {
    await chooseLanguage(page, from, language);
    await expectSpoken(page, language);
    await expect(page.getByRole('region', { name: language.editor })).toBeVisible();
    from = language;
  }
  await expectSpoken(other, from);

  const wasEnglish = await watchText(page, 'Opening the database');
  await page.reload();
  await expectSpoken(page, from);
  expect(await wasEnglish()).toBe(false);
});

async function expectWelcome(page: Page, { tag, welcome }: Language): Promise<void> {
  await expect(page.getByRole('heading', { name: welcome, exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
}

async function expectSpoken(page: Page, { tag, grid }: Language): Promise<void> {
  await expect(page.getByRole('grid', { name: grid, exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
}

/** By the menu and the dialog, in the language before. */
async function chooseLanguage(page: Page, from: Language, to: Language): Promise<void> {
  await page.getByRole('button', { name: from.menu, exact: true }).last().click();
  await page.getByRole('menuitem', { name: from.command, exact: true }).click();
  await page.getByRole('radio', { name: to.name, exact: true }).check();
  await expect(page.getByRole('dialog', { name: to.command, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}
