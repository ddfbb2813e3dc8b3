import { expect, test } from 'vitest';
import { int32Of } from '../../model/edm.ts';
import { formatETag } from '../../model/etag.ts';
import type { TableService } from '../../model/table-service.ts';
import { input, key } from '../entities.ts';
import { BOOKS, type OpenAccounts, openBooks } from '../test-database.ts';

const OLD = input('a', '1', { Version: int32Of(1) });
const NEW = input('a', '1', { Version: int32Of(2) });
const EMMA_KEY = key('a', '1');

type Write = (service: TableService, ifMatch: string) => Promise<unknown>;

const WRITES: readonly { write: string; send: Write }[] = [
  {
    write: 'replace',
    send: (service, ifMatch) => service.updateEntity(BOOKS, NEW, { mode: 'replace', ifMatch }),
  },
  {
    write: 'merge',
    send: (service, ifMatch) => service.updateEntity(BOOKS, NEW, { mode: 'merge', ifMatch }),
  },
  {
    write: 'delete',
    send: (service, ifMatch) => service.deleteEntity(BOOKS, EMMA_KEY, ifMatch),
  },
  {
    write: 'replace in a group',
    send: (service, ifMatch) =>
      service.submitTransaction(BOOKS, [
        { kind: 'update', entity: NEW, how: { mode: 'replace', ifMatch } },
      ]),
  },
  {
    write: 'delete in a group',
    send: (service, ifMatch) =>
      service.submitTransaction(BOOKS, [{ kind: 'delete', key: EMMA_KEY, ifMatch }]),
  },
];

const MALFORMED = [
  '',
  'x',
  '"abc"',
  'W/abc',
  '"datetime\'2017-11-10T02%3A44%3A47Z\'"',
  'W/"datetime\'2017-11-10T02%3A44%3A47Z\'", *',
  '**',
];

const STALE = {
  reason: 'etagStale',
  status: 412,
  code: 'UpdateConditionNotSatisfied',
  message: 'The update condition specified in the request was not satisfied.',
};
const MISSING = { reason: 'entityMissing', status: 404, code: 'ResourceNotFound' };
const WRONG = { reason: 'etagMalformed', status: 400, code: 'InvalidInput' };

/** Spec 2.5: the condition of a write, and its result. */
export function testConditions(open: OpenAccounts): void {
  async function openEmma() {
    const { service } = await openBooks(open);
    const older = await service.insertEntity(BOOKS, OLD);
    const { timestamp } = await service.upsertEntity(BOOKS, OLD, 'replace');
    return { service, current: formatETag(timestamp), stale: formatETag(older.timestamp) };
  }

  test.each(WRITES)('lets a $write through for any version', async ({ send }) => {
    const { service } = await openEmma();
    await send(service, '*');
    expect(await versionOf(service)).not.toBe(1);
  });

  test.each(WRITES)('lets a $write through for the version there is', async ({ send }) => {
    const { service, current } = await openEmma();
    await send(service, current);
    expect(await versionOf(service)).not.toBe(1);
  });

  test.each(WRITES)('knows an ETag in the other way to escape: $write', async ({ send }) => {
    const { service, current } = await openEmma();
    await send(service, current.replaceAll('%3A', '%3a'));
    expect(await versionOf(service)).not.toBe(1);
  });

  test.each(WRITES)('refuses a $write for an older version', async ({ send }) => {
    const { service, stale } = await openEmma();
    await expect(send(service, stale)).rejects.toMatchObject(STALE);
    expect(await versionOf(service)).toBe(1);
  });

  test.each(WRITES)('refuses a $write of what is not there, whatever version', async ({ send }) => {
    const { service, current } = await openEmma();
    await service.deleteEntity(BOOKS, EMMA_KEY, '*');
    await expect(send(service, '*')).rejects.toMatchObject(MISSING);
    await expect(send(service, current)).rejects.toMatchObject(MISSING);
    expect(await service.getTable(BOOKS)).toMatchObject({ entities: 0 });
  });

  test.each(WRITES)('refuses a malformed ETag before all else: $write', async ({ send }) => {
    const { service } = await openEmma();
    for (const etag of MALFORMED) {
      await expect(send(service, etag), etag).rejects.toMatchObject(WRONG);
    }
    expect(await versionOf(service)).toBe(1);
    await service.deleteEntity(BOOKS, EMMA_KEY, '*');
    await expect(send(service, 'x')).rejects.toMatchObject(WRONG);
    await service.deleteTable(BOOKS);
    await expect(send(service, 'x')).rejects.toMatchObject(WRONG);
  });

  test('refuses a malformed ETag in the words of the service', async () => {
    const { service } = await openEmma();
    await expect(service.deleteEntity(BOOKS, EMMA_KEY, 'x')).rejects.toThrow(
      "The etag value 'x' specified in one of the request headers is not valid.",
    );
  });

  test('does not ask an upsert for a version', async () => {
    const { service } = await openEmma();
    await service.upsertEntity(BOOKS, NEW, 'merge');
    expect(await versionOf(service)).toBe(2);
  });
}

/** Returns the stored version, or undefined if there is none. */
async function versionOf(service: TableService): Promise<unknown> {
  const page = await service.queryEntities(BOOKS, {});
  return page.length === 0 ? undefined : page.valueAt(0, 'Version')?.value;
}
