import { formatDateTime } from './datetime.ts';
import type { EdmValue, Ticks } from './edm.ts';
import { isCanonicalGuid } from './guid.ts';
import { MAX_BINARY_BYTES, MAX_STRING_LENGTH } from './limits.ts';
import type { Refusal } from './storage-error.ts';
import { FIRST_NET_TICKS, MAX_TICKS, MIN_TICKS } from './ticks.ts';

/** Returns what is wrong where a value does not fit its type. */
export function findTypeProblem(name: string, edm: EdmValue): Refusal | undefined {
  if (!isOfType(edm)) return { reason: 'valueInvalid', context: { name } };
  if (edm.type !== 'Edm.DateTime' || (edm.value >= MIN_TICKS && edm.value <= MAX_TICKS)) {
    return undefined;
  }
  return { reason: 'dateOutOfRange', context: { name, value: invariantText(edm.value) } };
}

/** Returns what is wrong where a value is too long. */
export function findSizeProblem(name: string, edm: EdmValue): Refusal | undefined {
  const actual = lengthOf(edm);
  const limit = edm.type === 'Edm.Binary' ? MAX_BINARY_BYTES : MAX_STRING_LENGTH;
  return actual > limit ? { reason: 'valueTooLarge', context: { name, actual, limit } } : undefined;
}

function isOfType(edm: EdmValue): boolean {
  switch (edm.type) {
    case 'Edm.Binary':
      return edm.value instanceof Uint8Array;
    case 'Edm.Boolean':
      return typeof edm.value === 'boolean';
    case 'Edm.DateTime':
      return typeof edm.value === 'bigint';
    case 'Edm.Double':
      return typeof edm.value === 'number';
    case 'Edm.Guid':
      return typeof edm.value === 'string' && isCanonicalGuid(edm.value);
    case 'Edm.Int32':
      return typeof edm.value === 'number' && (edm.value | 0) === edm.value;
    case 'Edm.Int64':
      return typeof edm.value === 'bigint' && BigInt.asIntN(64, edm.value) === edm.value;
    case 'Edm.String':
      return typeof edm.value === 'string';
    default:
      // A caller that no compiler checks may send a type that does not exist.
      edm satisfies never;
      return false;
  }
}

function lengthOf(edm: EdmValue): number {
  return edm.type === 'Edm.Binary' || edm.type === 'Edm.String' ? edm.value.length : 0;
}

/**
 * Returns an instant as the service's messages write it, in .NET's invariant
 * form: `01/31/1600 23:59:59`.
 */
function invariantText(ticks: Ticks): string {
  if (ticks < FIRST_NET_TICKS || ticks > MAX_TICKS) return String(ticks);
  const [, year, month, day, time] = /^(.{4})-(..)-(..)T(.{8})/.exec(formatDateTime(ticks)) ?? [];
  return `${month}/${day}/${year} ${time}`;
}
