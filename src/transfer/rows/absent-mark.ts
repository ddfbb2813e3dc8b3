/**
 * What programs write where there is no value: MySQL and Postgres \N, their
 * shells NULL, pandas and R NA and NaN, others one of the rest. Each can be a
 * text like any other: that it is none, a person says.
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

/** Whether one of them begins with a sign, by its code. */
const BEGINS = new Uint8Array(128);
for (const mark of MARKS) BEGINS[mark.charCodeAt(0)] = 1;

export function isAbsentMark(text: string): boolean {
  // Nearly all texts are none, and are told apart without being hashed.
  return text.length <= LONGEST && BEGINS[text.charCodeAt(0)] === 1 && MARKS.has(text);
}
