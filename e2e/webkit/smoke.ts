import { join } from 'node:path';
import { ROOT } from '../run/commands.ts';
import { serveFolder } from '../run/static-server.ts';
import { WebDriverBrowser } from './web-driver.ts';

const NAVIGATION = '//nav[@aria-label="Accounts and tables"]';
const EDITOR = '//*[@aria-label="Entity editor"]';

/**
 * The lengths of visits that end in the middle of work after the first start:
 * samples, caching, a checkpoint.
 */
const SHORT_VISITS_MS = [1500, 6000, 8000];

/**
 * Visits the built app in a WebKit, leaves in the middle of its background
 * work, and writes an entity.
 */
export async function smoke(binary: string): Promise<void> {
  const server = await serveFolder(join(ROOT, 'dist'), { port: 0 });
  const browser = await WebDriverBrowser.start(binary);
  try {
    for (const ms of SHORT_VISITS_MS) {
      await browser.open(server.address);
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
    await browser.open(server.address);
    await browser.find(`${NAVIGATION}//a[starts-with(., "Earthquakes")]`);
    await browser.open(`${server.address}#/samples/Airports`);
    await browser.find('//*[@role="grid"]//*[@role="row"][@aria-rowindex="10"]');
    await (await browser.find('//button[starts-with(., "Add entity")]')).click();
    await (
      await browser.find(`${EDITOR}//*[@id=//label[starts-with(., "PartitionKey")]/@for]`)
    ).type('p');
    await (await browser.find(`${EDITOR}//*[@id=//label[starts-with(., "RowKey")]/@for]`)).type(
      'r',
    );
    await (await browser.find(`${EDITOR}//button[starts-with(., "Save")]`)).click();
    await browser.find(`${EDITOR}//*[.="Saved"]`);
  } finally {
    await browser.close();
    await server.close();
  }
}
