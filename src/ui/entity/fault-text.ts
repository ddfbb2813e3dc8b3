import { entityMessages } from '../../i18n/entity-messages.ts';
import type { EdmType } from '../../model/edm.ts';
import { findKeyFault } from '../../model/entity.ts';
import type { BinaryEncoding } from '../models/entity/entity-binary.ts';
import type { JsonProblem } from '../models/entity/entity-json-draft.ts';
import type { KeyName, NameFault } from '../models/entity/entity-names.ts';
import { lengthInBytes, type ValueFault } from '../models/entity/entity-value-text.ts';

/** Returns the problem of a key, with the rule. */
export function describeKeyFault(key: KeyName, text: string, fault: NameFault): string {
  const { keyFaults, controlCharacter } = entityMessages.value;
  if (fault === 'unchanged') return keyFaults.unchanged;
  if (fault === 'keyTooLong') return keyFaults.tooLong(text.length);
  const sign = Array.from(text).find((one) => findKeyFault(key, one)) ?? '';
  const isShown = /[/\\#?]/.test(sign);
  const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return keyFaults.characters(key, isShown ? sign : controlCharacter(code));
}

export function describeNameFault(name: string, fault: NameFault): string {
  const { nameFaults } = entityMessages.value;
  switch (fault) {
    case 'missing':
      return nameFaults.missing;
    case 'duplicate':
      return nameFaults.duplicate(name);
    case 'propertyNameReserved':
      return nameFaults.reserved(name);
    case 'propertyNameTooLong':
      return nameFaults.tooLong(name.length);
    default:
      return nameFaults.invalid;
  }
}

/** Returns the rule for a text that is no valid value. */
export function describeValueFault(
  { kind, type }: ValueFault,
  text: string,
  encoding: BinaryEncoding,
): string {
  const { valueFaults } = entityMessages.value;
  if (kind === 'tooLong') {
    const bytes = lengthInBytes({ type, text, encoding });
    return type === 'Edm.Binary'
      ? valueFaults.binaryLength(bytes)
      : valueFaults.stringLength(bytes);
  }
  if (type === 'Edm.Binary') return valueFaults[encoding];
  if (type === 'Edm.DateTime' && kind === 'tooSmall') return valueFaults.dateTooEarly;
  if (type === 'Edm.DateTime' && kind === 'tooLarge') return valueFaults.dateTooLate;
  if (type === 'Edm.Double' && kind !== 'syntax') return valueFaults.doubleRange;
  return valueFaults[RULES[type]];
}

export function describeJsonProblem({ fault, found }: JsonProblem): string {
  const sentence = entityMessages.value.jsonText.faults[fault];
  return typeof sentence === 'string' ? sentence : sentence(found);
}

const RULES = {
  'Edm.Boolean': 'boolean',
  'Edm.DateTime': 'dateTime',
  'Edm.Double': 'double',
  'Edm.Guid': 'guid',
  'Edm.Int32': 'int32',
  'Edm.Int64': 'int64',
  // Only the length or the encoding can be wrong; both are handled above.
  'Edm.Binary': 'base64',
  'Edm.String': 'text',
} as const satisfies Record<EdmType, string>;
