import { formatLiteral } from '../../../filter/literal.ts';
import type { EdmType, EdmValue } from '../../../model/edm.ts';
import {
  EMPTY_VOCABULARY,
  type FilterVocabulary,
  type KnownProperty,
} from './filter-vocabulary.ts';

const SYSTEM_PROPERTIES = ['PartitionKey', 'RowKey', 'Timestamp'];
const NUMBERS: readonly EdmType[] = ['Edm.Int32', 'Edm.Double', 'Edm.Int64'];
/** The most letters of a value: a longer one does not fit in the field. */
const LONGEST_VALUE = 20;

/** Returns a filter on columns that the table has, with values that are in them. */
export function exampleFilter({ properties }: FilterVocabulary = EMPTY_VOCABULARY): string {
  const own = properties.filter(({ name }) => !SYSTEM_PROPERTIES.includes(name));
  const keys = properties.filter(({ name }) => name === 'PartitionKey');
  const text = firstOf([...own, ...keys], ['Edm.String']);
  const number = firstOf(own, NUMBERS);
  const conditions = [
    text && `${text.name} eq ${formatLiteral(text.value)}`,
    number && `${number.name} gt ${formatLiteral(number.value)}`,
  ].filter(Boolean);
  return conditions.join(' and ') || "PartitionKey eq 'A'";
}

function firstOf(properties: readonly KnownProperty[], types: readonly EdmType[]) {
  for (const { name, values = [] } of properties) {
    const value = values.find((one) => types.includes(one.type) && isShort(one));
    if (value) return { name, value };
  }
  return undefined;
}

function isShort(value: EdmValue): boolean {
  const text = formatLiteral(value);
  return text !== "''" && text.length <= LONGEST_VALUE;
}
