const ISO =
  /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?(?:Z|UTC|[+-]\d\d(?::?\d\d)?))?)?$/i;

/**
 * Returns the xsd:dateTime of an instant in ISO 8601 or as databases write it: with a space for the T, a comma
 * for the point, a zone without its colon. Undefined for any other text: whether 1/2/2026 is in January cannot
 * be known.
 */
export function isoText(text: string): string | undefined {
  if (!ISO.test(text)) return undefined;
  if (text.length === 10) return text;
  return text
    .toUpperCase()
    .replace(/^(.{10})[ T]/, '$1T')
    .replace(',', '.')
    .replace(/ ?UTC$/, 'Z')
    .replace(/ ?([+-]\d\d):?(\d\d)?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`)
    .replace(/ Z$/, 'Z');
}
