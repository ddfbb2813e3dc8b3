import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  guidOf,
  int32Of,
  int64Of,
  stringOf,
} from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { entitiesOf } from '../../testing/entities.ts';
import { BACKUP_VERSION } from './format.ts';
import { BackupFile } from './restore-file.ts';
import { readTable } from './restore-table.ts';

/** What every stored backup holds, whatever the version that wrote it. */
const STORED = [
  [
    'a',
    '1',
    [
      ['Text', stringOf('größer \ud800 "x"')],
      ['Flag', booleanOf(true)],
      ['Count', int32Of(-7)],
      ['Whole', doubleOf(3)],
      ['Odd', doubleOf(Number.NaN)],
      ['Zero', doubleOf(-0)],
      ['Long', int64Of(9_007_199_254_740_993n)],
      ['When', dateTimeOf(638_000_000_000_000_001n)],
      ['Id', guidOf('8f14e45f-ceea-467f-8b5d-0a1b2c3d4e5f')],
      ['Bytes', binaryOf(Uint8Array.of(0, 255, 7))],
    ],
  ],
  ['a', '2', []],
  ['b', '', [['Count', int32Of(-7)]]],
];

const VERSIONS = Array.from({ length: BACKUP_VERSION }, (_, index) => index + 1);

test.each(VERSIONS)('a backup of version %i is read as it was written', async (version) => {
  const address = new URL(
    `../../../e2e/data/backups/version-${version}.tablebackup.zip`,
    import.meta.url,
  );
  const backup = await BackupFile.open(new Blob([new Uint8Array(await readFile(address))]));
  const { accounts } = backup.manifest;
  expect(accounts).toMatchObject([
    {
      name: 'shop',
      requiresAuthorization: false,
      tables: [
        { name: 'Empty', entities: 0 },
        { name: 'Orders', entities: 3, policies: [{ id: 'readers', permissions: 'r' }] },
      ],
    },
  ]);
  const [, orders] = accounts[0]?.tables ?? [];
  const found: Entity[] = [];
  if (orders)
    for await (const page of readTable(backup, orders, {})) found.push(...entitiesOf(page));
  const rows = found.map(({ partitionKey, rowKey, properties }) => [
    partitionKey,
    rowKey,
    [...properties],
  ]);
  expect(rows).toEqual(STORED);
  expect(found.every(({ timestamp }) => timestamp > 638_000_000_000_000_000n)).toBe(true);
});
