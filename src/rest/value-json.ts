import { formatDateTime } from '../model/datetime.ts';
import type { EdmType, EdmValue } from '../model/edm.ts';
import { formatEdm } from '../model/edm-text.ts';

/** Whether the JSON of a finite value cannot be distinguished from that of another type. */
const IS_HIDDEN: Readonly<Record<EdmType, boolean>> = {
  'Edm.Binary': true,
  'Edm.Boolean': false,
  'Edm.DateTime': true,
  'Edm.Double': false,
  'Edm.Guid': true,
  'Edm.Int32': false,
  'Edm.Int64': true,
  'Edm.String': false,
};

/** Returns whether the JSON of a value does not show its type. */
export function hidesType({ type, value }: EdmValue): boolean {
  return type === 'Edm.Double' ? !Number.isFinite(value) : IS_HIDDEN[type];
}

// Nearly all texts match this, which is quicker to test than the others.
const PLAIN_TEXT = /^[ !#-[\]-~]*$/;

export function writeText(text: string): string {
  return PLAIN_TEXT.test(text) ? `"${text}"` : JSON.stringify(text);
}

export function writeValue(edm: EdmValue): string {
  switch (edm.type) {
    case 'Edm.Boolean':
    case 'Edm.Int32':
      return String(edm.value);
    case 'Edm.Double':
      return Number.isFinite(edm.value) ? writeDouble(edm.value) : `"${edm.value}"`;
    case 'Edm.DateTime':
      return `"${formatDateTime(edm.value)}"`;
    case 'Edm.String':
      return writeText(edm.value);
    case 'Edm.Binary':
    case 'Edm.Guid':
    case 'Edm.Int64':
      return `"${formatEdm(edm)}"`;
  }
}

/**
 * .NET's round-trip form: an exponent from 1E+15 on and below 1E-04, of two
 * digits at least, and never a text that could be parsed as an Int32.
 */
export function writeDouble(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e15 || size < 1e-4)) {
    const [mantissa = '', exponent = ''] = value.toExponential().split('e');
    return `${mantissa}E${exponent[0]}${exponent.slice(1).padStart(2, '0')}`;
  }
  if (Object.is(value, -0)) return '-0.0';
  return Number.isInteger(value) ? `${value}.0` : String(value);
}
