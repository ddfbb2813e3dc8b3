import type { EntityKey } from '../model/entity.ts';
import { detachText } from './cell.ts';
import { convertFile, type ImportPlan } from './convert-file.ts';
import { type DuplicateRule, isAlwaysNew } from './import-mapping.ts';
import { type HashSet, KeyHashes } from './key-hashes.ts';
import { type LinePlace, placeOfLine, type RefusedLine } from './refused-line.ts';
import { RefusedLines } from './refused-lines.ts';
import { type ConvertedRow, RowConverter } from './row-converter.ts';
import { findRowFault } from './row-fault.ts';
import type { ReadOptions } from './source-part.ts';

/** Where rows with the same keys are. Rows that are refused for themselves are none of them. */
interface SameKeys {
  count: number;
  readonly first: RowPlace;
  second?: RowPlace;
  last: RowPlace;
}

type RowPlace = LinePlace & Pick<ConvertedRow, 'number'>;

/** What there is to know about the keys of a file before any row is written. */
export interface KeyStudy {
  /** Rows that break no rule by themselves. */
  readonly sound: number;
  /** Those that do. */
  readonly faults: RefusedLines;
  /** Keys whose hash occurs more than once; most of them do as well. */
  readonly suspects: HashSet;
  readonly placesByKey: ReadonlyMap<string, SameKeys>;
}

const FAULTS_SHOWN = 200;

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
  const suspects = await hashes.findRepeated();
  const placesByKey = suspects.size === 0 ? new Map() : await findPlaces(plan, suspects, options);
  return { sound, faults, suspects, placesByKey };
}

async function findPlaces(
  plan: ImportPlan,
  suspects: HashSet,
  options: ReadOptions | undefined,
): Promise<ReadonlyMap<string, SameKeys>> {
  const { properties } = new RowConverter(plan.analysis, plan.mapping);
  const found = new Map<string, SameKeys>();
  for await (const { rows } of convertFile(plan, { signal: options?.signal })) {
    for (const row of rows) {
      const text = textOfRowKey(row);
      if (!suspects.has(text) || findRowFault(row, properties)) continue;
      const place = { ...placeOfLine(row), number: row.number };
      const same = found.get(text);
      if (!same) found.set(detachText(text), { count: 1, first: place, last: place });
      else {
        same.count += 1;
        same.second ??= place;
        same.last = place;
      }
    }
  }
  return found;
}

/** Why a row is not imported, where another one with its keys is, or none is. The row is sound. */
export function findSameKey(
  row: ConvertedRow,
  { suspects, placesByKey }: Pick<KeyStudy, 'suspects' | 'placesByKey'>,
  rule: DuplicateRule,
): RefusedLine | undefined {
  const text = textOfRowKey(row);
  if (suspects.size === 0 || !suspects.has(text)) return undefined;
  const same = placesByKey.get(text);
  if (!same || same.count === 1) return undefined;
  const other = otherRow(row, same, rule);
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
  { number }: ConvertedRow,
  { first, second, last }: SameKeys,
  rule: DuplicateRule,
): RowPlace | undefined {
  switch (rule) {
    case 'first':
      return number === first.number ? undefined : first;
    case 'last':
      return number === last.number ? undefined : last;
    case 'refuse':
      return number === first.number ? second : first;
  }
}

/** No key has this character, so it cannot be that two different pairs look the same. */
export function textOfRowKey({ partitionKey, rowKey }: EntityKey): string {
  return `${partitionKey}\u0000${rowKey}`;
}
