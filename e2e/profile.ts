import type { BrowserContext, BrowserType, Page } from '@playwright/test';

type LaunchOptions = Parameters<BrowserType['launchPersistentContext']>[1];

/** A browser with its data on disk: closed and opened again, it finds what it had. */
export class Profile {
  /** The folder of its data. */
  readonly folder: string;
  readonly #browser: BrowserType;
  readonly #options: LaunchOptions;
  readonly #onOpen: (context: BrowserContext) => void;
  #context: BrowserContext | undefined;

  constructor(
    browser: BrowserType,
    folder: string,
    options: LaunchOptions,
    onOpen: (context: BrowserContext) => void,
  ) {
    this.#browser = browser;
    this.folder = folder;
    this.#options = options;
    this.#onOpen = onOpen;
  }

  /** Starts the browser with one empty page. */
  async open(): Promise<Page> {
    this.#context = await this.#browser.launchPersistentContext(this.folder, this.#options);
    this.#onOpen(this.#context);
    return this.#context.pages()[0] ?? this.#context.newPage();
  }

  /** Closes the browser with all its pages. */
  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }
}
