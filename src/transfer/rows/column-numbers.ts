/**
 * The notations of numbers in a column. Only that of JSON is assumed; whether 1,234 is more than a thousand or
 * little more than one, a person decides.
 */
export const NUMBER_NOTATIONS = ['plain', 'comma', 'point'] as const;

export type NumberNotation = (typeof NUMBER_NOTATIONS)[number];

/** Notations that rows can prove. */
export const WRITTEN_NOTATIONS = ['comma', 'point'] as const satisfies readonly NumberNotation[];

/** Three digits after each group separator, which is the same throughout, and no exponent. */
const GROUPED = {
  comma: /^[+-]?[1-9]\d{0,2}([.'’ \u00A0\u2009\u202F])\d{3}(?:\1\d{3})*(?:,\d+)?$/,
  point: /^[+-]?[1-9]\d{0,2}([,'’])\d{3}(?:\1\d{3})*(?:\.\d+)?$/,
} as const satisfies Record<(typeof WRITTEN_NOTATIONS)[number], RegExp>;

/**
 * Returns the number as JSON would write it, with all its digits; its type is decided there. Undefined where no
 * number is written like that.
 */
export function plainNumber(text: string, notation: NumberNotation): string | undefined {
  if (notation === 'plain') return text;
  const bare = text.trim();
  const [, group] = GROUPED[notation].exec(bare) ?? [];
  if (group !== undefined)
    return text.replace(bare, withPoint(bare.replaceAll(group, ''), notation));
  return text.includes(notation === 'comma' ? '.' : ',') ? undefined : withPoint(text, notation);
}

function withPoint(text: string, notation: NumberNotation): string {
  return notation === 'comma' ? text.replace(',', '.') : text;
}
