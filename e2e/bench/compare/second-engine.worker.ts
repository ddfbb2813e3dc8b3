import { AccountEngine } from '../../../src/engine/account-engine.ts';
import { parseAccountName, parseTableName } from '../../../src/model/names.ts';

// Another engine over the same accounts, as another tab has: it reads one
// entity, says so, and stays.

/** What a worker is to this; its own type is not known where pages are. */
declare const self: { postMessage(message: unknown): void };

const engine = new AccountEngine();
const tables = engine.tablesOf(parseAccountName('bench'));
const page = await tables.queryEntities(parseTableName('books'), { limit: 1 });
self.postMessage(page.length);
