import { playwright } from '@vitest/browser-playwright';
import { WebDriverBrowser } from './web-driver.ts';

/** Runs vitest's browser tests in the WebKit at a path, which Playwright cannot drive. */
export function webKit(binary: string): ReturnType<typeof playwright> {
  let browser: Promise<WebDriverBrowser> | undefined;
  return {
    ...playwright(),
    name: 'webdriver',
    supportedBrowser: ['webkit'],
    providerFactory: () => ({
      name: 'webdriver',
      supportsParallelism: false,
      getCommandsContext: () => ({}),
      async openPage(_session, url) {
        browser ??= WebDriverBrowser.start(binary);
        await (await browser).open(url);
      },
      async close() {
        await (await browser)?.close();
      },
    }),
  };
}
