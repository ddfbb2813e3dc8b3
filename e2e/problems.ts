import type { BrowserContext } from '@playwright/test';

/** Errors in the pages of one test that the test itself does not check. */
export class Problems {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [];

  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Watches all pages of a context, later ones too. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#add(`console: ${message.text()}`);
    });
    context.on('weberror', (problem) => {
      this.#add(`page: ${String(problem.error())}`);
    });
    context.on('request', (request) => {
      const url = new URL(request.url());
      const isWeb = url.protocol.startsWith('http') || url.protocol.startsWith('ws');
      if (isWeb && url.origin !== this.#origin) this.#add(`request to ${url.origin}`);
    });
  }

  /** Ignores a problem that the test itself causes. */
  allow(problem: RegExp): void {
    this.#allowed.push(problem);
  }

  unexpected(): string[] {
    return this.#found.filter((problem) => !this.#allowed.some((allowed) => allowed.test(problem)));
  }

  #add(problem: string): void {
    this.#found.push(problem);
  }
}
