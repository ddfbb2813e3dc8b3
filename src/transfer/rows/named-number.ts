/**
 * The numbers that JSON cannot express (RFC 8259, section 6), and that programs write all the same: Python's
 * json, pandas and DuckDB among them.
 */
export function readNamedNumber(word: string): string | undefined {
  if (/^-?nan$/i.test(word)) return 'NaN';
  if (/^\+?inf(?:inity)?$/i.test(word)) return 'Infinity';
  return /^-inf(?:inity)?$/i.test(word) ? '-Infinity' : undefined;
}
