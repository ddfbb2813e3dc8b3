import type { EdmType, EdmValue } from '../../../model/edm.ts';
import { stringOf } from '../../../model/edm.ts';
import { formatEdm, parseEdm } from '../../../model/edm-text.ts';

/** The same constant as another type, where nothing of it is lost. */
export function convertLiteral(literal: EdmValue, type: EdmType): EdmValue | undefined {
  if (type === 'Edm.Binary' || literal.type === 'Edm.Binary') return undefined;
  const text = formatEdm(literal).trim();
  if (type === 'Edm.String') return stringOf(text);
  // Numbers as truth values, or the other way round, are not what people mean.
  if (type === 'Edm.Boolean' && !/^(?:true|false)$/i.test(text)) return undefined;
  if (literal.type === 'Edm.Boolean') return undefined;
  const parsed = parseEdm(type, type === 'Edm.Boolean' ? text.toLowerCase() : text);
  return 'value' in parsed ? parsed.value : undefined;
}
