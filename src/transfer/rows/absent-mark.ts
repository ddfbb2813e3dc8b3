/**
 * Marks that programs write for no value: MySQL and Postgres \N, their shells NULL, pandas and R NA and NaN,
 * others one of the rest. Each may also be a text: a person decides.
 */
const MARKS: ReadonlySet<string> = new Set([
  '\\N',
  'NULL',
  'Null',
  'null',
  '(NULL)',
  '(null)',
  '[NULL]',
  '<null>',
  'NA',
  'N/A',
  'n/a',
  '#N/A',
  '<NA>',
  'NaN',
  'nan',
  'None',
  'nil',
  '-',
  '--',
  '?',
  '.',
]);

const LONGEST = Math.max(...[...MARKS].map(({ length }) => length));

/** Whether a mark begins with a character, by its code. */
const BEGINS = new Uint8Array(128);
for (const mark of MARKS) BEGINS[mark.charCodeAt(0)] = 1;

export function isAbsentMark(text: string): boolean {
  // Nearly all texts are no marks, which this finds without hashing them.
  return text.length <= LONGEST && BEGINS[text.charCodeAt(0)] === 1 && MARKS.has(text);
}
