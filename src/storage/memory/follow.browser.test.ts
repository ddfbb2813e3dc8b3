import { expect, test } from 'vitest';
import { numbered, openStoredBooks, putBooks, readBooks } from '../../testing/stored-books.ts';
import { beginRead, beginWrite } from '../connection/open-transaction.ts';
import { STATE_KEY } from '../records/journal-state.ts';
import { followJournal } from './follow.ts';

const ALONE = { checkpoints: false, leases: false };

test('starts over if another has, and was ended before it knew as much', async () => {
  const database = await openStoredBooks(ALONE);
  await putBooks(database, [numbered('1')]);
  await database.checkpoint();
  await putBooks(database, [numbered('1', 2)]);
  const { connection, memory } = await database.open();
  const { position, state } = memory;
  if (!state) throw new Error('The journal has a state.');
  await connection.put('journal', { ...state, heals: 1 }, STATE_KEY);

  const write = beginWrite(connection, 'relaxed');
  const written = followJournal(write, memory).catch(() => 'ended');
  const read = followJournal(beginRead(connection), memory);
  while (memory.position === position) await write.objectStore('journal').count();
  write.abort();
  expect(await written).toBe('ended');
  await read;
  expect(memory.position).toBe(position);
  expect(await readBooks(database)).toEqual(['1=2']);
});

test('starts over if its state is invalidated while it reads', async () => {
  const database = await openStoredBooks(ALONE);
  await readBooks(database);
  const { connection, memory } = await database.open();
  const { catalog } = memory;
  const transaction = beginRead(connection);
  const read = followJournal(transaction, memory);
  for (let times = 0; times < 3; times += 1) {
    while (!memory.state) await transaction.objectStore('journal').count();
    memory.doubt();
  }
  await read;
  expect(memory.isBegun).toBe(true);
  expect(memory.catalog).not.toBe(catalog);
});
