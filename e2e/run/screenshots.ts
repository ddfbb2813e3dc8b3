import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { ensureBrowser } from '../browser.ts';
import { EntityEditorPage } from '../pages/entity-editor-page.ts';
import { GridPage } from '../pages/grid-page.ts';
import { WelcomePage } from '../pages/welcome-page.ts';
import { ROOT } from './commands.ts';
import { serveFolder } from './static-server.ts';

/** Makes the pictures of the README from the built app: `npm run screenshots`. */
const FOLDER = join(ROOT, '.github');
const THEMES = ['light', 'dark'] as const;

await build();
await mkdir(FOLDER, { recursive: true });
const server = await serveFolder('dist', { port: 0 });
const browser = await chromium.launch({ executablePath: ensureBrowser() });
try {
  const page = await openWorkbench(browser, server.address);
  for (const theme of THEMES) await takePicture(page, theme);
} finally {
  await browser.close();
  await server.close();
}

/** A table of samples with one of its entities in the editor, and nothing else on the screen. */
async function openWorkbench(from: Browser, address: string): Promise<Page> {
  const page = await from.newPage({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await page.goto('./');
  await new WelcomePage(page).card('Earthquakes').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.goto('./#/samples/Airports?pk=CA&rk=SFO');
  await new EntityEditorPage(page).value('City').waitFor();
  await showInTheMiddle(new GridPage(page, 'Airports'));
  return page;
}

/** The entity that is open stands at the lower end of the grid, where it came into sight. */
async function showInTheMiddle({ grid, active }: GridPage): Promise<void> {
  await active.waitFor();
  await grid.evaluate((element) => {
    const row = element.querySelector('[role="row"][data-row]')?.clientHeight ?? 28;
    element.scrollTop = Math.round(element.scrollTop / row + 11) * row;
  });
}

async function takePicture(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.mouse.move(700, 899);
  const path = join(FOLDER, `screenshot-${theme}.png`);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  const { size } = await stat(path);
  console.log(`${path}: ${Math.round(size / 1024)} KiB`);
}
