import { parseJson } from '../base/json-text.ts';
import { parseEdm } from './edm-text.ts';

/** A number without a type that no Double is: another one would be stored. */
export interface LossyNumber {
  readonly name: string;
  /** As it is written. */
  readonly text: string;
  /** Where the member begins, and where its number does. */
  readonly memberAt: number;
  readonly at: number;
  /** What would be stored. */
  readonly stored: string;
  /** The types that keep all its digits. */
  readonly exact: readonly ExactType[];
}

export type ExactType = 'Edm.Int64' | 'Edm.String';

/** The first such number of an entity that is written as JSON; throws `JsonError`. */
export function findLossyNumber(json: string): LossyNumber | undefined {
  const root = parseJson(json);
  if (root.kind !== 'object') return undefined;
  const names = new Set(root.members.map(({ name }) => name));
  for (const { name, at: memberAt, value } of root.members) {
    if (value.kind !== 'number' || names.has(`${name}@odata.type`)) continue;
    const { text, at } = value;
    const stored = Number(text);
    // What is too large for any Double is refused anyway.
    if (!Number.isFinite(stored) || plainForm(text) === plainForm(String(stored))) continue;
    const isInt64 = 'value' in parseEdm('Edm.Int64', text);
    const exact: readonly ExactType[] = isInt64 ? ['Edm.Int64', 'Edm.String'] : ['Edm.String'];
    return { name, text, memberAt, at, stored: String(stored), exact };
  }
  return undefined;
}

/** The JSON with that number in quotes, and with its type where that is not String. */
export function writeExactly(json: string, number: LossyNumber, type: ExactType): string {
  const { name, text, memberAt, at } = number;
  const before = json.slice(0, memberAt);
  const gap = /\n[ \t]*$/.exec(before)?.[0] ?? ' ';
  const annotation =
    type === 'Edm.String' ? '' : `${JSON.stringify(`${name}@odata.type`)}: "${type}",${gap}`;
  const member = `${json.slice(memberAt, at)}"${text}"`;
  return `${before}${annotation}${member}${json.slice(at + text.length)}`;
}

/** The same text for all ways to write a number: its digits, and the power of ten behind them. */
function plainForm(number: string): string {
  const [coefficient = '', exponent = '0'] = number.toLowerCase().split('e');
  const [whole = '', fraction = ''] = coefficient.replace('-', '').split('.');
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const power = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${number.startsWith('-') ? '-' : ''}${significant}e${power}`;
}
