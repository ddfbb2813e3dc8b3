import { partitionKeyOf } from '../../src/benchmark/drawn-entities.ts';
import { AccountEngine } from '../../src/engine/account-engine.ts';
import { parseAccountName, parseTableName } from '../../src/model/names.ts';

// Another engine over the same accounts, as another tab has: it reads an
// entity, writes it back, posts a message a moment later, and stays open.

/** The worker's global scope; its type is not known where the types of pages are. */
declare const self: { postMessage(message: unknown): void };

/** Longer than an engine may go on assuming that it is the only writer. */
const MOMENT_MS = 500;

const engine = new AccountEngine();
const tables = engine.tablesOf(parseAccountName('bench'));
const books = parseTableName('books');
// Of one partition: reading a whole table loads it into memory in the background.
const page = await tables.queryEntities(books, { partitionKey: partitionKeyOf(0), limit: 1 });
await tables.updateEntity(books, page.entityAt(0), { mode: 'replace', ifMatch: '*' });
await engine.databaseOf(parseAccountName('bench')).checkpoint();
setTimeout(() => self.postMessage(page.length), MOMENT_MS);
