import { defineConfig } from '@playwright/test';
import { launchedBrowser } from './browser.ts';

/** The path of a Firefox, if tests are to run there: `npm run firefox`. */
const firefox = process.env['FIREFOX'];
const browserName = firefox === undefined ? 'chromium' : 'firefox';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../node_modules/.cache/playwright',
  fullyParallel: true,
  workers: 2,
  // A busy machine makes everything slower, and nothing wrong.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env['CI'] !== undefined,
  // On a machine that does other things too, one test of two hundred may be unlucky: the run's last lines name it.
  retries: process.env['CI'] === undefined ? 0 : 1,
  use: {
    // What is gone does not come: a test that waits for it to its end costs as long as ten others.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // To record every test costs a good part of its time: the workflow keeps that of a second try.
    trace: process.env['CI'] === undefined ? 'retain-on-failure' : 'on-first-retry',
  },
  projects: [{ name: browserName, use: { browserName, launchOptions: launchedBrowser(firefox) } }],
});
