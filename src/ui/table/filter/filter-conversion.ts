import type { EdmType, EdmValue } from '../../../model/edm.ts';
import { stringOf } from '../../../model/edm.ts';
import { formatEdm, parseEdm } from '../../../model/edm-text.ts';

/** Returns the constant as another type, if nothing is lost. */
export function convertLiteral(literal: EdmValue, type: EdmType): EdmValue | undefined {
  if (type === 'Edm.Binary' || literal.type === 'Edm.Binary') return undefined;
  const text = formatEdm(literal).trim();
  if (type === 'Edm.String') return stringOf(text);
  // Numbers are not converted to Booleans, nor Booleans to numbers, because that is never meant.
  if (type === 'Edm.Boolean' && !/^(?:true|false)$/i.test(text)) return undefined;
  if (literal.type === 'Edm.Boolean') return undefined;
  const parsed = parseEdm(type, type === 'Edm.Boolean' ? text.toLowerCase() : text);
  return 'value' in parsed ? parsed.value : undefined;
}
