import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalService, startLocalService } from '../../client/local-service.ts';
import { type EdmValue, int32Of, stringOf } from '../../model/edm.ts';
import { type AccountName, parseAccountName, parseTableName } from '../../model/names.ts';
import type { ExistingRule, TableService } from '../../model/table-service.ts';
import { type Draw, seeded } from '../../testing/seeded.ts';
import { analyseFile } from '../columns/analysis.ts';
import type { DuplicateRule, ImportMapping } from '../columns/import-mapping.ts';
import { studyKeys } from '../columns/key-study.ts';
import { proposeMapping } from '../columns/mapping-proposal.ts';
import { checkImport } from './check.ts';
import { importFile } from './entities.ts';
import { type ImportedCounts, sumRows } from './receipt.ts';

const RULES: readonly ExistingRule[] = ['refuse', 'skip', 'merge', 'replace', 'update'];
const DUPLICATES: readonly DuplicateRule[] = ['first', 'last', 'refuse'];
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h/i'];

/** What a table has, in plain maps: properties by id. */
type Content = ReadonlyMap<string, Readonly<Record<string, string | number>>>;

interface Line {
  readonly id: string;
  readonly n: string;
  readonly s: string;
}

let account: AccountName;
let local: LocalService;

beforeEach(async () => {
  account = parseAccountName(`t${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`);
  local = startLocalService();
  await local.accounts.createAccount(account);
});

afterEach(async () => {
  await local.accounts.deleteAccount(account);
  local.close();
});

test.each(RULES.flatMap((existing) => DUPLICATES.map((duplicates) => ({ existing, duplicates }))))(
  'a dry run predicts the import: $existing, of the same keys $duplicates',
  async (rules) => {
    const tables = local.accounts.tablesOf(account);
    for (let seed = 1; seed <= 8; seed += 1) {
      const draw = seeded(seed * 31 + RULES.indexOf(rules.existing));
      const stored = drawContent(draw);
      const lines = drawLines(draw);
      const table = parseTableName(`T${rules.existing}${rules.duplicates}${seed}`);
      await fill(tables, table, stored);
      const plan = await planOf(lines, rules);
      const expected = foresee(stored, lines, rules);

      const keys = await studyKeys(plan);
      const check = await checkImport(plan, keys, { tables, table });
      expect(await contentOf(tables, table), `seed ${seed}: tried`).toEqual(stored);
      const result = await importFile(tables, table, plan, { keys });

      expect(countsOf(check), `seed ${seed}: dry run`).toEqual(expected.counts);
      expect(countsOf(result), `seed ${seed}: import`).toEqual(expected.counts);
      expect(sumRows(result), `seed ${seed}`).toBe(lines.length);
      expect(await contentOf(tables, table), `seed ${seed}: content`).toEqual(expected.content);
      expect(result.counted).toBe(result.before + result.inserted);
      const { unchanged, differences } = check;
      expect(differences).toHaveLength(check.merged + check.replaced - unchanged);
      for (const { rowKey, changes } of differences) {
        const [before, after] = [stored.get(rowKey), expected.content.get(rowKey)];
        for (const change of changes) {
          expect(change.before?.value).toEqual(before?.[change.name]);
          expect(change.after?.value).toEqual(after?.[change.name]);
        }
      }
    }
  },
);

test.each(DUPLICATES)('so it does into a new table: of the same keys %s', async (duplicates) => {
  const tables = local.accounts.tablesOf(account);
  for (let seed = 100; seed <= 112; seed += 1) {
    const lines = drawLines(seeded(seed));
    const table = parseTableName(`N${duplicates}${seed}`);
    await tables.createTable(table);
    const rules = { existing: 'refuse', duplicates } as const;
    const plan = await planOf(lines, rules);
    const expected = foresee(new Map(), lines, rules);
    const keys = await studyKeys(plan);
    expect(countsOf(await checkImport(plan, keys)), `seed ${seed}`).toEqual(expected.counts);
    // The first of the same keys counts of itself, without anybody having looked.
    const known = duplicates === 'first' && seed % 2 === 0 ? undefined : keys;
    const result = await importFile(tables, table, plan, { keys: known, isNew: true });
    expect(countsOf(result), `seed ${seed}`).toEqual(expected.counts);
    expect(await contentOf(tables, table), `seed ${seed}`).toEqual(expected.content);
  }
});

function drawContent(draw: Draw): Content {
  const ids = IDS.slice(0, 7).filter(() => draw.whole(2) === 0);
  return new Map(ids.map((id) => [id, { n: draw.whole(3), old: 'yes' }]));
}

function drawLines(draw: Draw): readonly Line[] {
  return Array.from({ length: 1 + draw.whole(12) }, () => ({
    // Now and then no key, or one that no rule allows.
    id: draw.whole(12) === 0 ? '' : (IDS[draw.whole(IDS.length)] ?? ''),
    n: draw.whole(8) === 0 ? 'no number' : String(draw.whole(3)),
    s: draw.whole(3) === 0 ? '' : 'text',
  }));
}

async function planOf(
  lines: readonly Line[],
  rules: Pick<ImportMapping, 'existing' | 'duplicates'>,
) {
  const text = ['id,n,s', ...lines.map(({ id, n, s }) => `${id},${n},${s}`)].join('\n');
  const file = new File([text], 'books.csv');
  const analysis = await analyseFile(file);
  const types = { n: 'Edm.Int32', s: 'Edm.String' } as const;
  const mapping: ImportMapping = {
    ...proposeMapping(analysis),
    ...rules,
    partitionKey: { kind: 'constant', text: 'p' },
    rowKey: { kind: 'column', column: 0 },
    columns: analysis.columns.map(({ header }) => ({
      name: header,
      becomes: header === 'id' ? 'skip' : header === 'n' ? types.n : types.s,
    })),
  };
  return { file, analysis, mapping };
}

/** The rules once more, as plainly as they can be said. */
function foresee(
  stored: Content,
  lines: readonly Line[],
  { existing, duplicates }: Pick<ImportMapping, 'existing' | 'duplicates'>,
) {
  const content = new Map(stored);
  const counts = { inserted: 0, merged: 0, replaced: 0, skipped: 0, sameKey: 0, refused: 0 };
  const isValid = ({ id, n }: Line) => id !== '' && !id.includes('/') && n !== 'no number';
  lines.forEach((line, index) => {
    if (!isValid(line)) {
      counts.refused += 1;
      return;
    }
    const isSame = (other: Line) => isValid(other) && other.id === line.id;
    const isBefore = lines.slice(0, index).some(isSame);
    const isAfter = lines.slice(index + 1).some(isSame);
    const isLeft = { first: isBefore, last: isAfter, refuse: isBefore || isAfter }[duplicates];
    if (isLeft) {
      counts.sameKey += 1;
      return;
    }
    const before = stored.get(line.id);
    const sent = { n: Number(line.n), ...(line.s !== '' && { s: line.s }) };
    if (before ? existing === 'skip' : existing === 'update') counts.skipped += 1;
    else if (!before) {
      counts.inserted += 1;
      content.set(line.id, sent);
    } else if (existing === 'refuse') counts.refused += 1;
    else if (existing === 'replace') {
      counts.replaced += 1;
      content.set(line.id, sent);
    } else {
      counts.merged += 1;
      content.set(line.id, { ...before, ...sent });
    }
  });
  return { content, counts };
}

function countsOf(counts: Omit<ImportedCounts, 'already'>) {
  const { inserted, merged, replaced, skipped, sameKey, refused } = counts;
  return { inserted, merged, replaced, skipped, sameKey, refused };
}

async function fill(
  tables: TableService,
  table: ReturnType<typeof parseTableName>,
  stored: Content,
) {
  await tables.createTable(table);
  for (const [rowKey, values] of stored) {
    const properties = new Map<string, EdmValue>(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? int32Of(value) : stringOf(value),
      ]),
    );
    await tables.insertEntity(table, { partitionKey: 'p', rowKey, properties });
  }
}

async function contentOf(
  tables: TableService,
  table: ReturnType<typeof parseTableName>,
): Promise<Map<string, Record<string, unknown>>> {
  const page = await tables.queryEntities(table, {});
  return new Map(
    Array.from({ length: page.length }, (_, row) => {
      const { rowKey, properties } = page.entityAt(row);
      return [
        rowKey,
        Object.fromEntries([...properties].map(([name, { value }]) => [name, value])),
      ];
    }),
  );
}
