import { MAX_PROPERTY_NAME_LENGTH } from './limits.ts';
import { cutText, type Refusal } from './storage-error.ts';

const SYSTEM_PROPERTIES = ['PartitionKey', 'RowKey', 'Timestamp'];

// Nearly all names match this, which is quicker to test than the next two.
const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * A property name is a C# identifier and an XML name. Both in .NET, which
 * classes single UTF-16 units: characters beyond U+FFFF are in neither.
 */
const IDENTIFIER = /^[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}\p{Pc}\p{Cf}]*$/u;

/** https://www.w3.org/TR/xml/#NT-NameChar, of which the identifier rule settles the first. */
const XML_NAME =
  /^[0-9A-Z_a-z\xB7\xC0-\xD6\xD8-\xF6\xF8-\u037D\u037F-\u1FFF\u200C-\u200D\u203F-\u2040\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD]*$/;

// Entities have the same names again and again: finding them here is quicker than testing them.
const rightNames = new Set<string>();
const MOST_NAMES = 1000;

/**
 * Returns what is wrong with the name of a custom property (spec 1.2), in the
 * order in which the service checks.
 */
export function findPropertyNameProblem(name: string): Refusal | undefined {
  if (rightNames.has(name)) return undefined;
  const problem = findNewNameProblem(name);
  if (problem) return problem;
  if (rightNames.size >= MOST_NAMES) rightNames.clear();
  rightNames.add(name);
  return undefined;
}

function findNewNameProblem(name: string): Refusal | undefined {
  if (name.length > MAX_PROPERTY_NAME_LENGTH) {
    const context = { actual: name.length, limit: MAX_PROPERTY_NAME_LENGTH };
    return { reason: 'propertyNameTooLong', context: { name: cutText(name), ...context } };
  }
  if (SYSTEM_PROPERTIES.includes(name))
    return { reason: 'propertyNameReserved', context: { name } };
  if (PLAIN_NAME.test(name)) return undefined;
  if (IDENTIFIER.test(name) && XML_NAME.test(name)) return undefined;
  return { reason: 'propertyNameInvalid', context: { name } };
}
