import { expect, test } from 'vitest';
import { dateTimeOf, int32Of, type Ticks } from '../../model/edm.ts';
import { formatETag } from '../../model/etag.ts';
import { parseTableName } from '../../model/names.ts';
import { ticksOfMilliseconds } from '../../model/ticks.ts';
import { entitiesOf, input, key } from '../entities.ts';
import { BOOKS, type OpenAccounts, openBooks } from '../test-database.ts';

const MINUTE = 600_000_000n;

/** Spec 1.6: Timestamps, and the ETags made of them. */
export function testTimestamps(open: OpenAccounts): void {
  test('gives an entity the time of its write', async () => {
    const { service } = await openBooks(open);
    const { timestamp } = await service.insertEntity(BOOKS, input('a', '1'));
    const now = ticksOfMilliseconds(Date.now());
    expect(timestamp > now - MINUTE && timestamp < now + MINUTE).toBe(true);
    expect((await service.getEntity(BOOKS, key('a', '1'))).timestamp).toBe(timestamp);
    expect((await service.queryEntities(BOOKS, {})).timestampAt(0)).toBe(timestamp);
  });

  test('advances with every write of the account, in whatever table', async () => {
    const { service } = await openBooks(open);
    const shelves = parseTableName('Shelves');
    await service.createTable(shelves);
    const emma = input('austen', '1', { Year: int32Of(1815) });
    const given: Ticks[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      given.push((await service.upsertEntity(BOOKS, emma, 'replace')).timestamp);
      given.push((await service.upsertEntity(shelves, emma, 'merge')).timestamp);
      const group = await service.submitTransaction(BOOKS, [
        { kind: 'upsert', entity: input('austen', '2'), mode: 'merge' },
        { kind: 'upsert', entity: input('austen', '3'), mode: 'merge' },
      ]);
      for (const written of group) if (written) given.push(written.timestamp);
    }
    expect(given).toHaveLength(40);
    expect(given).toEqual([...new Set(given)].sort((a, b) => (a < b ? -1 : 1)));
  });

  test('advances also when nothing else changes', async () => {
    const { service } = await openBooks(open);
    const { timestamp } = await service.insertEntity(BOOKS, input('a', '1'));
    const merged = await service.updateEntity(BOOKS, input('a', '1'), {
      mode: 'merge',
      ifMatch: formatETag(timestamp),
    });
    expect(merged.timestamp > timestamp).toBe(true);
  });

  test('leaves the Timestamp of others alone', async () => {
    const { service } = await openBooks(open);
    const first = await service.insertEntity(BOOKS, input('a', '1'));
    await service.insertEntity(BOOKS, input('a', '2'));
    const [entity] = entitiesOf(await service.queryEntities(BOOKS, {}));
    expect(entity?.timestamp).toBe(first.timestamp);
  });

  test.each([dateTimeOf(637_135_525_430_550_001n), int32Of(1), null])(
    'ignores a Timestamp that is sent: %#',
    async (sent) => {
      const { service } = await openBooks(open);
      await service.insertEntity(BOOKS, input('a', '1', { Timestamp: sent, A: int32Of(1) }));
      const stored = await service.getEntity(BOOKS, key('a', '1'));
      expect([...stored.properties.keys()]).toEqual(['A']);
      expect(stored.timestamp > ticksOfMilliseconds(Date.now()) - MINUTE).toBe(true);
    },
  );
}
