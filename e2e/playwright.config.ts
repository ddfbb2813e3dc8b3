import { defineConfig } from '@playwright/test';
import { launchedBrowser } from './browser.ts';

/** The path of a Firefox, if tests are to run in it: `npm run firefox`. */
const firefox = process.env['FIREFOX'];
const browserName = firefox === undefined ? 'chromium' : 'firefox';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../node_modules/.cache/playwright',
  fullyParallel: true,
  workers: 2,
  // A busy machine makes everything slower without any error.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env['CI'] !== undefined,
  // On a busy machine one test of two hundred may fail by chance; the run's last lines name it.
  retries: process.env['CI'] === undefined ? 0 : 1,
  use: {
    // An action on a missing element fails early: waiting for the test's own
    // timeout would cost as long as ten tests.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording every test takes a good part of its time: the workflow keeps the trace of a retry.
    trace: process.env['CI'] === undefined ? 'retain-on-failure' : 'on-first-retry',
  },
  projects: [{ name: browserName, use: { browserName, launchOptions: launchedBrowser(firefox) } }],
});
