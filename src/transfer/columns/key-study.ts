import type { EntityKey } from '../../model/entity.ts';
import { FileFaultError } from '../archives/file-fault.ts';
import type { ReadOptions } from '../rows/source-part.ts';
import { convertFile, type ImportPlan } from './convert-file.ts';
import type { ConvertedRow } from './converted-row.ts';
import { type DuplicateRule, isAlwaysNew } from './import-mapping.ts';
import { hashKey } from './key-hash.ts';
import { type HashSet, KeyHashes } from './key-hashes.ts';
import { type LinePlace, placeOfLine, type RefusedLine } from './refused-line.ts';
import { RefusedLines } from './refused-lines.ts';
import { RowConverter } from './row-converter.ts';
import { findRowFault } from './row-fault.ts';
import {
  NO_SAME_KEYS,
  SameKeyFinder,
  type SameKeyReader,
  type SameKeyRow,
  type SameKeys,
} from './same-keys.ts';

/** What there is to know about the keys of a file before any row is written. */
export interface KeyStudy {
  /** Rows that break no rule by themselves. */
  readonly sound: number;
  /** Those that do. */
  readonly faults: RefusedLines;
  /** Sound rows whose keys others have as well. */
  readonly same: SameKeys;
}

const FAULTS_SHOWN = 200;

/** So many hashes are remembered; where more keys repeat, all rows are compared by their keys. */
const MAX_SUSPECTS = 1_000_000;

/**
 * Goes through all rows for keys that occur twice: by their hashes first, in
 * 8 bytes a row, and where some are the same, once more by the keys themselves.
 */
export async function studyKeys(plan: ImportPlan, options?: ReadOptions): Promise<KeyStudy> {
  const { properties } = new RowConverter(plan.analysis, plan.mapping);
  const faults = new RefusedLines(FAULTS_SHOWN);
  const hashes = new KeyHashes();
  const { partitionKey, rowKey } = plan.mapping;
  const canRepeat = !isAlwaysNew(partitionKey) && !isAlwaysNew(rowKey);
  let sound = 0;
  for await (const { rows, refused } of convertFile(plan, options)) {
    faults.add(refused);
    for (const row of rows) {
      const fault = findRowFault(row, properties);
      if (fault) faults.add([fault]);
      else {
        sound += 1;
        if (canRepeat) hashes.add(textOfRowKey(row));
      }
    }
  }
  const suspects = await hashes.findRepeated(MAX_SUSPECTS);
  const same = suspects.size === 0 ? NO_SAME_KEYS : await findSame(plan, suspects, options);
  return { sound, faults, same };
}

/** The same of rows none of which breaks a rule or has the keys of another. */
export function provenStudy(rows: number): KeyStudy {
  return { sound: rows, faults: new RefusedLines(FAULTS_SHOWN), same: NO_SAME_KEYS };
}

async function findSame(
  plan: ImportPlan,
  suspects: HashSet,
  options: ReadOptions | undefined,
): Promise<SameKeys> {
  const { properties } = new RowConverter(plan.analysis, plan.mapping);
  const finder = new SameKeyFinder();
  for await (const { rows } of convertFile(plan, { signal: options?.signal })) {
    for (const row of rows) {
      const key = textOfRowKey(row);
      if (!suspects.has(key) || findRowFault(row, properties)) continue;
      finder.add({ ...placeOfLine(row), number: row.number, key }, hashKey(key).low);
    }
  }
  return finder.find();
}

/**
 * Why a row is not imported, where another one with its keys is, or none is. The
 * row is sound, and reached. Throws where the rows of a table are others than
 * when their keys were studied.
 */
export function findSameKey(
  row: ConvertedRow,
  reader: SameKeyReader,
  rule: DuplicateRule,
): RefusedLine | undefined {
  const same = reader.find(row.number);
  if (same && same.hash !== hashKey(textOfRowKey(row)).low) {
    throw new FileFaultError({ kind: 'changed' });
  }
  const other = same && otherRow(same, rule);
  if (!other) return undefined;
  const cause = {
    kind: 'sameKey',
    otherLine: other.line,
    // Said only where it is another one.
    ...(other.file !== undefined && other.file !== row.file && { otherFile: other.file }),
    rule,
  } as const;
  return { ...placeOfLine(row), value: row.rowKey, cause };
}

/** Undefined where the row is the one to import. */
function otherRow(
  { isFirst, isLast, first, second, last }: SameKeyRow,
  rule: DuplicateRule,
): LinePlace | undefined {
  switch (rule) {
    case 'first':
      return isFirst ? undefined : first;
    case 'last':
      return isLast ? undefined : last;
    case 'refuse':
      return isFirst ? second : first;
  }
}

/** No key has this character, so it cannot be that two different pairs look the same. */
export function textOfRowKey({ partitionKey, rowKey }: EntityKey): string {
  return `${partitionKey}\u0000${rowKey}`;
}
