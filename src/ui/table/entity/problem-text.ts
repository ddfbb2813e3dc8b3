import { entityMessages } from '../../../i18n/entity-messages.ts';
import type { EdmType } from '../../../model/edm.ts';
import { findKeyProblem } from '../../../model/entity.ts';
import type { BinaryEncoding } from './entity-binary.ts';
import type { JsonTextProblem } from './entity-json-draft.ts';
import type { KeyName, NameProblem } from './entity-names.ts';
import { lengthInBytes, type ValueProblem } from './entity-value-text.ts';

/** Returns the problem of a key, with the rule. */
export function describeKeyProblem(key: KeyName, text: string, problem: NameProblem): string {
  const { keyProblems, controlCharacter } = entityMessages.value;
  if (problem === 'unchanged') return keyProblems.unchanged;
  if (problem === 'keyTooLong') return keyProblems.tooLong(text.length);
  const sign = Array.from(text).find((one) => findKeyProblem(key, one)) ?? '';
  const isShown = /[/\\#?]/.test(sign);
  const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return keyProblems.characters(key, isShown ? sign : controlCharacter(code));
}

export function describeNameProblem(name: string, problem: NameProblem): string {
  const { nameProblems } = entityMessages.value;
  switch (problem) {
    case 'missing':
      return nameProblems.missing;
    case 'duplicate':
      return nameProblems.duplicate(name);
    case 'propertyNameReserved':
      return nameProblems.reserved(name);
    case 'propertyNameTooLong':
      return nameProblems.tooLong(name.length);
    default:
      return nameProblems.invalid;
  }
}

/** Returns the rule for a text that is no valid value. */
export function describeValueProblem(
  { kind, type }: ValueProblem,
  text: string,
  encoding: BinaryEncoding,
): string {
  const { valueProblems } = entityMessages.value;
  if (kind === 'tooLong') {
    const bytes = lengthInBytes({ type, text, encoding });
    return type === 'Edm.Binary'
      ? valueProblems.binaryLength(bytes)
      : valueProblems.stringLength(bytes);
  }
  if (type === 'Edm.Binary') return valueProblems[encoding];
  if (type === 'Edm.DateTime' && kind === 'tooSmall') return valueProblems.dateTooEarly;
  if (type === 'Edm.DateTime' && kind === 'tooLarge') return valueProblems.dateTooLate;
  if (type === 'Edm.Double' && kind !== 'syntax') return valueProblems.doubleRange;
  return valueProblems[RULES[type]];
}

export function describeJsonProblem({ kind, found }: JsonTextProblem): string {
  const sentence = entityMessages.value.jsonText.problems[kind];
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
