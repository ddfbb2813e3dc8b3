import { type BareValue, EDM_TYPES, type EdmType, type EdmValue } from '../model/edm.ts';
import { formatEdm } from '../model/edm-text.ts';
import { codeOfType } from '../model/entity-page.ts';
import type { Search, TextCondition } from './ast.ts';
import { NEVER, type ValueTest, type ValueTests } from './comparison.ts';
import { compilePattern } from './pattern.ts';

const SHOWN_DAY = /^(\d{4}-\d\d-\d\d|\d\d) (?=\d)/;
const SHOWN_ZONE = /(\d) Z$/i;

type Sought = Pick<TextCondition, 'test' | 'text' | 'ignoreCase'>;

/**
 * The characters of texts of a type. A wanted text with any other character
 * occurs in none of them, which spares formatting every value of a table.
 */
const SIGNS_BY_TYPE: Readonly<Partial<Record<EdmType, RegExp>>> = {
  'Edm.Boolean': /^[aeflrstu]*$/i,
  'Edm.DateTime': /^[-0-9.:TZ]*$/i,
  'Edm.Double': /^[-+0-9.INaefinty]*$/i,
  'Edm.Guid': /^[-0-9a-f]*$/i,
  'Edm.Int32': /^[-0-9]*$/,
  'Edm.Int64': /^[-0-9]*$/,
};

/**
 * Returns tests whether the text of a value contains the wanted text, whatever
 * the value's type.
 */
export function testText(sought: Sought): ValueTests {
  const test = textTestOf(sought);
  const tests = EDM_TYPES.map((type): ValueTest => {
    if (sought.test !== 'matches' && SIGNS_BY_TYPE[type]?.test(sought.text) === false) return NEVER;
    // The code of a type determines its values.
    if (type === 'Edm.String' || type === 'Edm.Guid') return test as ValueTest;
    return (value: BareValue | undefined) => test(formatEdm({ type, value } as EdmValue));
  });
  return [NEVER, ...tests];
}

/**
 * Returns tests that find an instant as it is written, and as the grid shows
 * it: `2026-11-20 15:49:23 Z`.
 */
export function testSearch({ text, ignoreCase }: Search): ValueTests {
  const tests = testText({ test: 'contains', text, ignoreCase });
  const shown = text.trim();
  const written = shown.replace(SHOWN_DAY, '$1T').replace(SHOWN_ZONE, '$1Z');
  if (shown === '' || written === text) return tests;
  const code = codeOfType('Edm.DateTime');
  return tests.with(code, testText({ test: 'contains', text: written, ignoreCase })[code] ?? NEVER);
}

function textTestOf({ test, text, ignoreCase }: Sought): (value: string) => boolean {
  if (test === 'matches') {
    const pattern = compilePattern(text, ignoreCase);
    return (value) => pattern.test(value);
  }
  const wanted = ignoreCase ? text.toLowerCase() : text;
  const fold = ignoreCase ? (value: string) => value.toLowerCase() : (value: string) => value;
  switch (test) {
    case 'contains':
      return (value) => fold(value).includes(wanted);
    case 'startswith':
      return (value) => fold(value).startsWith(wanted);
    case 'endswith':
      return (value) => fold(value).endsWith(wanted);
  }
}
