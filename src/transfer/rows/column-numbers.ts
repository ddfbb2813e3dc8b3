/**
 * How a column writes its numbers. Only the way of JSON is ever taken for
 * granted; whether 1,234 is more than a thousand or little more than one, a
 * person says.
 */
export const NUMBER_WAYS = ['plain', 'comma', 'point'] as const;

export type NumberWay = (typeof NUMBER_WAYS)[number];

/** Those that rows can prove. */
export const WRITTEN_WAYS = ['comma', 'point'] as const satisfies readonly NumberWay[];

/** Three digits behind each sign between groups, which is the same one throughout, and no exponent. */
const GROUPED = {
  comma: /^[+-]?[1-9]\d{0,2}([.'’ \u00A0\u2009\u202F])\d{3}(?:\1\d{3})*(?:,\d+)?$/,
  point: /^[+-]?[1-9]\d{0,2}([,'’])\d{3}(?:\1\d{3})*(?:\.\d+)?$/,
} as const satisfies Record<(typeof WRITTEN_WAYS)[number], RegExp>;

/**
 * The same text as JSON would write its number, with all its digits: what it can
 * be is judged there. Undefined where no number is written so.
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
