import type { Page } from '@playwright/test';

/**
 * Makes the store look as if the browser had deleted everything, with a safety
 * copy that cannot be read.
 */
export async function loseData(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const copyStore = await root.getDirectoryHandle('tablewright-safety', { create: true });
    const folder = await copyStore.getDirectoryHandle('warehouse', { create: true });
    const file = await folder.getFileHandle('1.copy', { create: true });
    const writable = await file.createWritable();
    await writable.write(new Uint8Array(3_400_000).fill(7));
    await writable.close();
    // biome-ignore lint/suspicious/noDocumentCookie: as the app writes it
    document.cookie = 'tablewright-data=1; max-age=86400; path=/; samesite=strict';
  });
}

/** Opens a database as another version of the app would, and keeps it open. */
export async function openAtVersion(page: Page, name: string, version: number): Promise<void> {
  await page.evaluate(
    ([opened, at]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(opened, at);
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
    [name, version] as const,
  );
}

/** Makes the page look as if a newer version were downloaded and waiting. */
export async function offerUpdate(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const registration = Object.assign(new EventTarget(), {
      active: null,
      installing: null,
      waiting: { postMessage() {} },
      update: async () => {},
    });
    const isRunBy = { get: () => ({ postMessage() {} }) };
    Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', isRunBy);
    Object.assign(ServiceWorkerContainer.prototype, { register: async () => registration });
  });
}
