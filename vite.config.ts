import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { contentSecurityPolicy } from './build/csp.ts';
import { firstPart } from './build/first-part.ts';
import { frame } from './build/frame.ts';
import { hostFiles } from './build/host-files.ts';
import { licences } from './build/licences.ts';
import { publicModule } from './build/module.ts';
import { serviceWorker, serviceWorkerForTests } from './build/service-worker.ts';
import { svgNodes } from './build/svg-nodes.ts';
import { workerPlugins } from './build/worker-plugins.ts';
import { workersForTests } from './build/workers-for-tests.ts';
import { launchedBrowser } from './e2e/browser.ts';
import { LongestFirst } from './e2e/run/longest-first.ts';
import { webKit } from './e2e/webkit/vitest-provider.ts';

const isTesting = process.env['VITEST'] !== undefined;

/** The path of a Firefox, if tests are to run there: `npm run firefox`. */
const firefox = process.env['FIREFOX'];

/** The path of a WebKitGTK's browser: `npm run webkit`. */
const webkit = process.env['WEBKIT'];

const browserName = webkit ? 'webkit' : firefox ? 'firefox' : 'chromium';
const launchOptions = isTesting && !webkit ? launchedBrowser(firefox) : {};

/** All that runs in a browser. Of what is found late the server bundles everything anew, under running tests. */
const BUNDLED_FOR_TESTS = [
  '@azure/data-tables',
  ...['autocomplete', 'commands', 'lint', 'state', 'view'].map((part) => `@codemirror/${part}`),
  '@preact/signals',
  'fast-check',
  'idb',
  'preact',
  'preact/hooks',
  'preact/jsx-dev-runtime',
  'preact/jsx-runtime',
];

/** What the window fetches behind its first screen (src/ui/app/load-rest.ts), and what comes with the first table. */
const PAGE_PARTS = {
  table: [
    '/src/ui/app/TablePanel.tsx',
    '/src/ui/app/TabStrip.tsx',
    '/src/ui/app/TableStatus.tsx',
    '/src/workspace/kept-views.ts',
  ],
  window: [
    '/src/ui/app/StatusItems.tsx',
    '/src/ui/durability/StorageBars.tsx',
    '/src/ui/app/follow-browser.ts',
    '/src/pwa/update.ts',
  ],
};

export default defineConfig({
  base: './',
  // Sheets say `light-dark()` as it is, which each browser since May 2024 knows: spelled out, they are half as large again.
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    sourcemap: true,
    // All browsers of `cssTarget` preload modules by themselves.
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es', plugins: workerPlugins },
  optimizeDeps: {
    exclude: ['lucide-static'],
    // Left alone, every page of the tree is searched for packages: those of bench need plugins of their own.
    entries: ['index.html'],
    ...(isTesting && { include: BUNDLED_FOR_TESTS, noDiscovery: true }),
  },
  plugins: [
    firstPart(PAGE_PARTS),
    svgNodes(),
    licences(),
    contentSecurityPolicy(),
    frame(),
    publicModule('src/tablewright.ts'),
    hostFiles(),
    // Last, because it lists all that was built.
    serviceWorker('src/pwa/service-worker.ts'),
    isTesting && workersForTests(),
    isTesting && serviceWorkerForTests('src/pwa/service-worker.ts', '/controlled'),
  ],
  test: {
    // A busy machine makes everything slower, and nothing wrong.
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['src/testing/patience.ts'],
    attachmentsDir: 'node_modules/.cache/vitest-attachments',
    // Left alone, vitest keeps one processor free: of two, that is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', '{bench,build,e2e}/**/*.test.ts'],
          exclude: ['**/*.browser.test.*', '**/node_modules/**'],
          // A process for each file, which reads every module anew, takes a quarter more of the processor.
          isolate: false,
          setupFiles: ['src/testing/shared-process.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.{ts,tsx}'],
          // As in e2e/playwright.config.ts. What is drawn at random takes no second chance: its seed is told.
          retry: process.env['CI'] === undefined ? 0 : 1,
          browser: {
            enabled: true,
            headless: true,
            // What drives WebKitGTK takes none.
            screenshotFailures: !webkit,
            screenshotDirectory: 'node_modules/.cache/vitest-screenshots',
            instances: [{ browser: browserName }],
            provider: webkit ? webKit(webkit) : playwright({ launchOptions }),
          },
        },
      },
    ],
  },
});
