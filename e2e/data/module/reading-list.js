// A page that keeps its data in Tablewright's store, beside the workbench and
// without it: open both, and each shows at once what the other one wrote.
import {
  formatETag,
  openAccount,
  propertiesOf,
  StorageError,
} from '../tools/tables/tablewright.js';

const TABLE = 'ReadingList';

const account = await openAccount('devstoreaccount1', { create: true });
await account.createTable(TABLE).catch((error) => {
  if (!(error instanceof StorageError && error.reason === 'tableExists')) throw error;
});

const form = document.querySelector('form');
const from = document.querySelector('#from');
const list = document.querySelector('ul');
const status = document.querySelector('[role="status"]');

/** Ends the reading of an older question. */
let reading = new AbortController();

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const { author, title, year } = Object.fromEntries(new FormData(form));
  const properties = propertiesOf({ year: Number(year), added: new Date() });
  void tell(account.insertEntity(TABLE, { partitionKey: author, rowKey: title, properties }));
});
// Before, it would send the form to the host, and the page would begin anew.
form.querySelector('button').disabled = false;

from.addEventListener('input', () => void show());

// Also what other pages write; a change says where to look, and not what changed.
account.watchChanges((change) => {
  if (change.kind !== 'entities' || change.table === TABLE) void show();
});

document.querySelector('#close').addEventListener('click', () => {
  account.close();
  void tell(account.listTables());
});

await show();

async function show() {
  reading.abort();
  reading = new AbortController();
  const { signal } = reading;
  const query = from.value === '' ? {} : { filter: `year ge ${from.value}` };
  try {
    const items = [];
    for await (const book of account.listEntities(TABLE, query, signal)) items.push(itemOf(book));
    list.replaceChildren(...items);
  } catch (error) {
    if (error.reason !== 'cancelled') say(error);
  }
}

function itemOf({ partitionKey, rowKey, properties, timestamp }) {
  const item = document.createElement('li');
  const year = properties.get('year')?.value ?? 'no year';
  item.append(`${partitionKey}: ${rowKey}, ${year} `);
  const remove = document.createElement('button');
  remove.append(`Remove ${rowKey}`);
  // The ETag keeps it from removing what somebody else has changed meanwhile.
  remove.addEventListener('click', () => {
    void tell(account.deleteEntity(TABLE, { partitionKey, rowKey }, formatETag(timestamp)));
  });
  item.append(remove);
  return item;
}

async function tell(call) {
  try {
    await call;
    status.textContent = 'Done.';
  } catch (error) {
    say(error);
  }
}

function say({ reason, code, status: number, message }) {
  status.textContent = `${number} ${code} (${reason}): ${message}`;
}
