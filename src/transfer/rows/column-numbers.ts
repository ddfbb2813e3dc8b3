/**
 * The notations of numbers in a column. Only that of JSON is assumed; whether 1,234 is more than a thousand or
 * little more than one, a person decides.
 */
export const NUMBER_WAYS = ['plain', 'comma', 'point'] as const;

export type NumberWay = (typeof NUMBER_WAYS)[number];

/** Notations that rows can prove. */
export const WRITTEN_WAYS = ['comma', 'point'] as const satisfies readonly NumberWay[];

/** Three digits after each group separator, which is the same throughout, and no exponent. */
const GROUPED = {
  comma: /^[+-]?[1-9]\d{0,2}([.'’ \u00A0\u2009\u202F])\d{3}(?:\1\d{3})*(?:,\d+)?$/,
  point: /^[+-]?[1-9]\d{0,2}([,'’])\d{3}(?:\1\d{3})*(?:\.\d+)?$/,
} as const satisfies Record<(typeof WRITTEN_WAYS)[number], RegExp>;

/**
 * Returns the number as JSON would write it, with all its digits; its type is decided there. Undefined where no
 * number is written like that.
 */
export function plainNumber(text: string, way: NumberWay): string | undefined {
  if (way === 'plain') return text;
  const bare = text.trim();
  const [, group] = GROUPED[way].exec(bare) ?? [];
  if (group !== undefined) return text.replace(bare, withPoint(bare.replaceAll(group, ''), way));
  return text.includes(way === 'comma' ? '.' : ',') ? undefined : withPoint(text, way);
}

function withPoint(text: string, way: NumberWay): string {
  return way === 'comma' ? text.replace(',', '.') : text;
}
