import { partitionKeyOf } from '../../src/benchmark/drawn-entities.ts';
import { AccountEngine } from '../../src/engine/account-engine.ts';
import { parseAccountName, parseTableName } from '../../src/model/names.ts';

// Another engine over the same accounts, as another tab has: it reads an
// entity, writes it back, says so a moment later, and stays.

/** What a worker is to this; its own type is not known where pages are. */
declare const self: { postMessage(message: unknown): void };

/** Longer than anybody may go on believing to be alone. */
const MOMENT_MS = 500;

const engine = new AccountEngine();
const tables = engine.tablesOf(parseAccountName('bench'));
const books = parseTableName('books');
// Of one partition: to read a table as a whole has it loaded into memory, in the background.
const page = await tables.queryEntities(books, { partitionKey: partitionKeyOf(0), limit: 1 });
await tables.updateEntity(books, page.entityAt(0), { mode: 'replace', ifMatch: '*' });
await engine.databaseOf(parseAccountName('bench')).checkpoint();
setTimeout(() => self.postMessage(page.length), MOMENT_MS);
