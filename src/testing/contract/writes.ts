import { expect, test } from 'vitest';
import { doubleOf, int32Of, stringOf } from '../../model/edm.ts';
import type { UpdateMode } from '../../model/entity.ts';
import { input, key, recount } from '../entities.ts';
import { BOOKS, type OpenAccounts, openBooks } from '../test-database.ts';

const EMMA = input('austen', '1', { Title: stringOf('Emma'), Year: int32Of(1815) });

const MODES: readonly UpdateMode[] = ['replace', 'merge'];

/** Spec 1.7 and 2.7: the entity that each kind of write leaves. */
export function testWrites(open: OpenAccounts): void {
  test('refuses a second entity under the same key', async () => {
    const { service } = await openBooks(open);
    await service.insertEntity(BOOKS, EMMA);
    const second = input('austen', '1', { Title: stringOf('Another') });
    await expect(service.insertEntity(BOOKS, second)).rejects.toMatchObject({
      reason: 'entityExists',
      status: 409,
      code: 'EntityAlreadyExists',
      message: 'The specified entity already exists.',
    });
    const stored = await service.getEntity(BOOKS, key('austen', '1'));
    expect([...stored.properties]).toEqual([...EMMA.properties]);
  });

  test('refuses to show an entity that is not there', async () => {
    const { service } = await openBooks(open);
    await expect(service.getEntity(BOOKS, key('austen', '1'))).rejects.toMatchObject({
      reason: 'entityMissing',
      status: 404,
      code: 'ResourceNotFound',
      message: 'The specified resource does not exist.',
    });
  });

  test('merges what is sent into what is stored, and keeps the rest where it was', async () => {
    const { service } = await openBooks(open);
    await service.insertEntity(BOOKS, EMMA);
    const sent = input('austen', '1', { Price: doubleOf(3), Title: int32Of(1) });
    await service.upsertEntity(BOOKS, sent, 'merge');
    expect([...(await service.getEntity(BOOKS, sent)).properties]).toEqual([
      ['Title', int32Of(1)],
      ['Year', int32Of(1815)],
      ['Price', doubleOf(3)],
    ]);
  });

  test('drops what a replace does not name', async () => {
    const { service } = await openBooks(open);
    await service.insertEntity(BOOKS, EMMA);
    const sent = input('austen', '1', { Price: doubleOf(3) });
    await service.updateEntity(BOOKS, sent, { mode: 'replace', ifMatch: '*' });
    expect([...(await service.getEntity(BOOKS, sent)).properties]).toEqual([
      ['Price', doubleOf(3)],
    ]);
  });

  test('stores no null, and lets none delete a property in a merge', async () => {
    const { service } = await openBooks(open);
    await service.insertEntity(
      BOOKS,
      input('austen', '1', { Title: stringOf('Emma'), Year: null }),
    );
    await service.upsertEntity(BOOKS, input('austen', '1', { Title: null, Price: null }), 'merge');
    const merged = await service.getEntity(BOOKS, EMMA);
    expect([...merged.properties]).toEqual([['Title', stringOf('Emma')]]);

    await service.upsertEntity(BOOKS, input('austen', '1', { Title: null }), 'replace');
    expect((await service.getEntity(BOOKS, EMMA)).properties.size).toBe(0);
  });

  test.each(MODES)('inserts what an upsert does not find: %s', async (mode) => {
    const { service } = await openBooks(open);
    const { timestamp } = await service.upsertEntity(BOOKS, EMMA, mode);
    const stored = await service.getEntity(BOOKS, EMMA);
    expect(stored.timestamp).toBe(timestamp);
    expect([...stored.properties]).toEqual([...EMMA.properties]);
  });

  test('replaces by nothing but keys, and merges nothing', async () => {
    const { service } = await openBooks(open);
    await service.insertEntity(BOOKS, EMMA);
    const bare = input('austen', '1');
    await service.updateEntity(BOOKS, bare, { mode: 'merge', ifMatch: '*' });
    expect((await service.getEntity(BOOKS, bare)).properties.size).toBe(2);
    await service.updateEntity(BOOKS, bare, { mode: 'replace', ifMatch: '*' });
    expect((await service.getEntity(BOOKS, bare)).properties.size).toBe(0);
  });

  test('deletes one entity and no other', async () => {
    const { service } = await openBooks(open);
    for (const rowKey of ['1', '2', '3']) await service.insertEntity(BOOKS, input('a', rowKey));
    await service.deleteEntity(BOOKS, key('a', '2'), '*');
    await expect(service.getEntity(BOOKS, key('a', '2'))).rejects.toMatchObject({ status: 404 });
    expect(await recount(service, BOOKS)).toMatchObject({ entities: 2 });
    await service.insertEntity(BOOKS, input('a', '2'));
  });

  test('counts entities and bytes with every write', async () => {
    const { service } = await openBooks(open);
    const long = input('austen', '2', { Title: stringOf('Northanger Abbey') });
    const steps = [
      () => service.insertEntity(BOOKS, EMMA),
      () => service.upsertEntity(BOOKS, long, 'merge'),
      () => service.upsertEntity(BOOKS, { ...EMMA, properties: new Map() }, 'replace'),
      () => service.upsertEntity(BOOKS, { ...long, ...key('austen', '1') }, 'merge'),
      () => service.insertEntity(BOOKS, EMMA).catch(() => {}),
      () => service.deleteEntity(BOOKS, EMMA, '*'),
      () => service.deleteEntity(BOOKS, long, '*'),
    ];
    for (const step of steps) {
      await step();
      expect(await service.getTable(BOOKS)).toMatchObject(await recount(service, BOOKS));
    }
    expect(await service.getTable(BOOKS)).toMatchObject({ entities: 0, bytes: 0 });
  });
}
