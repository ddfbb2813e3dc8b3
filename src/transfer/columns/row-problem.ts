import type { EdmValue } from '../../model/edm.ts';
import { checkEntity } from '../../model/entity-rules.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { ConvertedRow } from './converted-row.ts';
import { type LinePlace, placeOfLine, type RefusedLine } from './refused-line.ts';

/** Returns what the table service would refuse about a row. `names` are in the order of its values. */
export function findRowProblem(
  row: ConvertedRow,
  names: readonly { readonly name: string }[],
): RefusedLine | undefined {
  const properties = new Map<string, EdmValue>();
  row.values.forEach((value, index) => {
    if (value) properties.set(names[index]?.name ?? '', value);
  });
  try {
    checkEntity({ ...row, properties });
    return undefined;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return refusedByRule(row, error);
  }
}

export function refusedByRule(
  place: LinePlace,
  { reason, context }: Pick<StorageError, 'reason' | 'context'>,
): RefusedLine {
  return {
    ...placeOfLine(place),
    ...(context.name !== undefined && { header: context.name }),
    ...(context.value !== undefined && { value: context.value }),
    cause: { kind: 'refusal', reason, context },
  };
}
