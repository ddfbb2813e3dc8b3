import { binaryOf, type EdmType, type EdmValue, type Ticks } from '../../../model/edm.ts';
import { type EdmTextProblem, parseEdm } from '../../../model/edm-text.ts';
import { MAX_BINARY_BYTES } from '../../../model/limits.ts';
import { type BinaryEncoding, parseBytes } from './entity-binary.ts';
import { expandInstant } from './entity-instant.ts';

/** A value that is being edited. The encoding is that of a Binary. */
export interface ValueText {
  readonly type: EdmType;
  readonly text: string;
  readonly encoding: BinaryEncoding;
}

export type ValueReading =
  | { readonly value: EdmValue; readonly problem?: never }
  | { readonly value?: never; readonly problem: ValueProblem };

/** The error of a text that is no value, and its possible corrections. */
export interface ValueProblem {
  readonly kind: EdmTextProblem;
  readonly type: EdmType;
  readonly fixes: readonly ValueFix[];
}

export type ValueFix =
  | { readonly kind: 'retype'; readonly type: EdmType }
  | { readonly kind: 'write'; readonly text: string };

/** Reads a text by the engine's rules, after expanding abbreviations. */
export function readValue(draft: ValueText, now: Ticks): ValueReading {
  const parsed = parseDraft(draft, now);
  if ('value' in parsed) return parsed;
  const { type, text } = draft;
  return { problem: { kind: parsed.problem, type, fixes: findFixes(type, text, parsed.problem) } };
}

/** Returns its size in bytes, also for a text that is too long. */
export function lengthInBytes({ type, text, encoding }: ValueText): number {
  switch (type) {
    case 'Edm.Binary':
      return parseBytes(text, encoding)?.length ?? 0;
    case 'Edm.String':
      return 2 * text.length;
    case 'Edm.Boolean':
      return 1;
    case 'Edm.Guid':
      return 16;
    case 'Edm.Int32':
      return 4;
    case 'Edm.DateTime':
    case 'Edm.Double':
    case 'Edm.Int64':
      return 8;
  }
}

function parseDraft({ type, text, encoding }: ValueText, now: Ticks) {
  if (type === 'Edm.DateTime') return parseEdm(type, expandInstant(text, now));
  if (type !== 'Edm.Binary') return parseEdm(type, text);
  const bytes = parseBytes(text, encoding);
  if (!bytes) return { problem: 'syntax' } as const;
  return bytes.length > MAX_BINARY_BYTES
    ? ({ problem: 'tooLong' } as const)
    : { value: binaryOf(bytes) };
}

/** Returns the possible corrections, the most likely one first. */
function findFixes(type: EdmType, text: string, problem: EdmTextProblem): readonly ValueFix[] {
  if (problem === 'tooLong') return [];
  const texts = likelyTexts(type, text).filter((likely) => 'value' in parseEdm(type, likely));
  const types = likelyTypes(type, problem).filter((likely) => 'value' in parseEdm(likely, text));
  return [
    ...texts.map((likely): ValueFix => ({ kind: 'write', text: likely })),
    ...types.map((likely): ValueFix => ({ kind: 'retype', type: likely })),
  ];
}

function likelyTypes(type: EdmType, problem: EdmTextProblem): readonly EdmType[] {
  if (type === 'Edm.Int32' && problem !== 'syntax' && problem !== 'fraction') return ['Edm.Int64'];
  if (problem === 'fraction') return ['Edm.Double'];
  return type === 'Edm.Boolean' ? [] : ['Edm.String'];
}

function likelyTexts(type: EdmType, text: string): readonly string[] {
  switch (type) {
    case 'Edm.Int32':
    case 'Edm.Int64':
      return [plainNumber(text)];
    case 'Edm.Double':
      return [plainNumber(text), text.replace(/^([+-]?)inf$/i, '$1Infinity').replace('+', '')];
    case 'Edm.Boolean':
      return likelyBooleans(text);
    case 'Edm.Guid':
      return [text.replace(/^urn:uuid:|^0x/i, '').replace(/[^0-9a-f]/gi, '')];
    case 'Edm.DateTime':
      return [plainDate(text)];
    default:
      return [];
  }
}

/** Returns the text without digit grouping, with a decimal point and a hyphen as minus. */
function plainNumber(text: string): string {
  const plain = text.replace(/[\s'_\u2019]/g, '').replace(/[\u2212\u2013]/g, '-');
  const isGrouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain);
  return isGrouped ? plain.replaceAll(',', '') : plain.replace(/,(?=\d+$)/, '.');
}

function likelyBooleans(text: string): readonly string[] {
  const word = text.trim().toLowerCase();
  if (['1', 'y', 'yes', 'on', 't'].includes(word)) return ['true'];
  if (['0', 'n', 'no', 'off', 'f'].includes(word)) return ['false'];
  return ['true', 'false'];
}

/** Returns a date with hyphens between year, month and day, and with leading zeros. */
function plainDate(text: string): string {
  const match = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(.+))?$/i.exec(text);
  const [, year = '', month = '', day = '', time] = match ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return time === undefined ? date : `${date}T${time.trim()}`;
}
