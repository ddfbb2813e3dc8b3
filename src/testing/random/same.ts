import { equalEdm } from '../../model/edm.ts';
import { compareKeys, type Entity } from '../../model/entity.ts';
import type { ImportOutcome, TableDescription } from '../../model/table-service.ts';
import { UNKNOWN } from '../reference-store.ts';

// Comparisons of answers with expected values. They return a boolean only,
// since nearly all of them are equal.

export function sameTable(
  actual: TableDescription | undefined,
  expected: TableDescription | undefined,
): boolean {
  return (
    actual?.name === expected?.name &&
    actual?.entities === expected?.entities &&
    actual?.bytes === expected?.bytes
  );
}

/** An unknown Timestamp equals any other. */
export function sameEntity(actual: Entity | undefined, expected: Entity | undefined): boolean {
  if (!actual || !expected) return actual === expected;
  if (compareKeys(actual, expected) !== 0) return false;
  if (expected.timestamp !== UNKNOWN && actual.timestamp !== expected.timestamp) return false;
  if (actual.properties.size !== expected.properties.size) return false;
  for (const [name, value] of expected.properties) {
    const found = actual.properties.get(name);
    if (!found || !equalEdm(found, value)) return false;
  }
  return true;
}

export function sameEntities(actual: readonly Entity[], expected: readonly Entity[]): boolean {
  return (
    actual.length === expected.length &&
    expected.every((entity, place) => sameEntity(actual[place], entity))
  );
}

export function sameOutcome(actual: ImportOutcome, expected: ImportOutcome): boolean {
  return (
    actual.inserted === expected.inserted &&
    actual.updated === expected.updated &&
    actual.skipped === expected.skipped &&
    actual.refused.length === expected.refused.length &&
    expected.refused.every(
      ({ row, reason }, place) =>
        actual.refused[place]?.row === row && actual.refused[place]?.reason === reason,
    )
  );
}
