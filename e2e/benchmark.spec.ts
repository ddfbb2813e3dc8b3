import { expect, findAccessibilityViolations, test } from './fixtures.ts';
import { BenchmarkPage } from './pages/benchmark-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';

/** A benchmark takes longer on a busy machine than anything else. */
const RUN = { timeout: 90_000 };

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a benchmark runs, shows its figures, and leaves nothing behind', async ({ page }) => {
  const nav = new NavigationPage(page);
  const benchmark = new BenchmarkPage(page);
  await nav.openAccount('devstoreaccount1');
  await nav.openMainMenu();
  await nav.choose('Benchmark');
  await expect(page).toHaveURL(/#\/benchmark$/);
  await expect(nav.breadcrumb).toContainText('Benchmark');

  await benchmark.start(1000);
  await expect(benchmark.status).toHaveText('Measured with 1,000 entities.', RUN);
  await expect(benchmark.again).toBeFocused();
  for (const work of await benchmark.works.all()) {
    await expect(work).toHaveText(/\d (?:µs|ms|s).*\d (?:µs|ms|s).*\d×/);
  }
  await expect(nav.pane).not.toContainText('benchmark');
  expect(await benchmark.databases()).toEqual([]);

  const markdown = await benchmark.copy('Copy as Markdown');
  expect(markdown).toContain('| Task | IndexedDB | Tablewright | Ratio |');
  const json: unknown = JSON.parse(await benchmark.copy('Copy as JSON'));
  expect(json).toMatchObject({ entities: 1000, works: { length: await benchmark.works.count() } });

  await nav.breadcrumb.getByRole('link', { name: 'Tablewright' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Tablewright' })).toBeVisible();
  await page.goBack();
  await expect(benchmark.title).toBeVisible();
});

test('a benchmark is cancelled by keyboard and leaves nothing behind', async ({ page }) => {
  const benchmark = new BenchmarkPage(page);
  await benchmark.open();
  await benchmark.size.selectOption('100000');
  await benchmark.size.focus();
  await page.keyboard.press('Tab');
  await expect(benchmark.run).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(benchmark.status).toHaveText('Measuring: Insert 1,000 entities');
  await expect(benchmark.size).toBeDisabled();
  await expect(benchmark.cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(benchmark.status).toContainText('Cancelled.');
  expect(await benchmark.databases()).toEqual([]);
});

test('two tabs do not measure at the same time', async ({ page, context }) => {
  const benchmark = new BenchmarkPage(page);
  await benchmark.open();
  await benchmark.start(100_000);
  await expect(benchmark.status).toHaveText('Measuring: Insert 1,000 entities');
  const tab = await context.newPage();
  const other = new BenchmarkPage(tab);
  await other.open();
  await other.start(1000);
  await expect(tab.getByRole('main')).toContainText(
    'A benchmark is already running in another tab.',
  );
  await benchmark.cancel.click();
  await expect(benchmark.status).toContainText('Cancelled.');
  await other.again.click();
  await expect(other.status).toHaveText('Measured with 1,000 entities.', RUN);
});

test('the databases of a tab that crashed during a benchmark are removed by the next one', async ({
  page,
  context,
}) => {
  const benchmark = new BenchmarkPage(page);
  await benchmark.open();
  await benchmark.start(100_000);
  await expect(benchmark.status).toHaveText('Measuring: Insert 1,000 entities');
  expect(await benchmark.databases()).toHaveLength(2);
  await page.close();

  const next = await context.newPage();
  await next.goto('./');
  await expect.poll(() => new BenchmarkPage(next).databases()).toEqual([]);
  await expect(new NavigationPage(next).account('samples')).toBeVisible();
});

test('the page has no barriers, before and after', async ({ page }) => {
  const benchmark = new BenchmarkPage(page);
  await benchmark.open();
  await expect(benchmark.title).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await findAccessibilityViolations(page), `before, ${width} px`).toEqual([]);
  }
  await benchmark.start(1000);
  await expect(benchmark.status).toHaveText('Measured with 1,000 entities.', RUN);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await findAccessibilityViolations(page), `after, ${width} px`).toEqual([]);
  }
  const main = await page.getByRole('main').evaluate(({ scrollWidth, clientWidth }) => ({
    scrollWidth,
    clientWidth,
  }));
  expect(main.scrollWidth, 'nothing sticks out').toBe(main.clientWidth);
});
