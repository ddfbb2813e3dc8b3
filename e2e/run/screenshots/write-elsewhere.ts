import type { Page } from '@playwright/test';

interface Place {
  readonly account: string;
  readonly table: string;
  readonly partitionKey: string;
  readonly rowKey: string;
}

/** Lets another page of the origin write strings into an entity. */
export async function writeElsewhere(
  page: Page,
  { account, table, ...key }: Place,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('./icon.svg');
  // As source text: code compiled for Node imports differently from a page.
  await other.evaluate(`(async () => {
    const module = await import(new URL('tablewright.js', location.href).href);
    const account = await module.openAccount(${JSON.stringify(account)});
    const properties = module.propertiesOf(${JSON.stringify(texts)});
    const entity = { ...${JSON.stringify(key)}, properties };
    await account.upsertEntity(${JSON.stringify(table)}, entity, 'merge');
    account.close();
  })()`);
  await other.close();
  await page.bringToFront();
}
