import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** Backups: the dialogs that write and restore them, and their status in the status bar. */
export class BackupPage {
  readonly dialog: Locator;
  readonly restoring: Locator;
  readonly fact: Locator;
  readonly section: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Back up', exact: true });
    this.restoring = page.getByRole('dialog', { name: 'Restore a backup' });
    this.fact = page.getByRole('region', { name: 'Status' }).locator('[aria-haspopup=menu]');
    this.section = page.getByRole('region', { name: 'Backup', exact: true });
  }

  /** Removes the file picker, which a test cannot answer: the backup is downloaded. */
  static async withoutChooser(page: Page): Promise<void> {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'showSaveFilePicker');
    });
  }

  static async withOwnFolder(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const showDirectoryPicker = async () => {
        const root = await navigator.storage.getDirectory();
        return root.getDirectoryHandle('backups', { create: true });
      };
      Object.assign(window, { showDirectoryPicker });
    });
  }

  button(name: string): Locator {
    // The close button in the corner has the same name as the one at the foot.
    return this.#page.getByRole('dialog').getByRole('button', { name, exact: true }).last();
  }

  /** Writes a backup. Returns the downloaded file. */
  async start(): Promise<Buffer> {
    const [download] = await Promise.all([
      this.#page.waitForEvent('download'),
      this.button('Back up').click(),
    ]);
    return readFile(await download.path());
  }

  async drop(name: string, content: Buffer): Promise<void> {
    const dataTransfer = await this.#page.evaluateHandle(
      ({ file, bytes }) => {
        const transfer = new DataTransfer();
        transfer.items.add(
          new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], file),
        );
        return transfer;
      },
      { file: name, bytes: content.toString('base64') },
    );
    await this.#page.locator('main').dispatchEvent('drop', { dataTransfer });
    await dataTransfer.dispose();
  }

  target(account: string): Locator {
    return this.restoring.getByRole('textbox', { name: `Restore ${account} into account` });
  }

  /** Returns the names of the files in the site's own folder. */
  files(): Promise<string[]> {
    return this.#page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const names: string[] = [];
      const folder = await root.getDirectoryHandle('backups', { create: true });
      for await (const name of folder.keys()) names.push(name);
      return names.sort();
    });
  }
}
