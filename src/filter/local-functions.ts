import { EDM_TYPES } from '../model/edm.ts';
import type { StorageError } from '../model/storage-error.ts';
import { type LocalCondition, TEXT_TESTS, type TextTest } from './ast.ts';
import { filterError } from './filter-error.ts';
import type { Expression } from './grammar.ts';
import { compilePattern } from './pattern.ts';

type Call = Extract<Expression, { readonly kind: 'call' }>;

/** The form of each. The flag `'i'` ignores case. */
const FORMS: Readonly<Record<string, string>> = {
  contains: "contains(Property,'text') or contains(Property,'text','i')",
  startswith: "startswith(Property,'text') or startswith(Property,'text','i')",
  endswith: "endswith(Property,'text') or endswith(Property,'text','i')",
  matches: "matches(Property,'pattern') or matches(Property,'pattern','i')",
  missing: 'missing(Property)',
  present: 'present(Property)',
  isof: "isof(Property,'Edm.Int32')",
  search: "search('text') or search('text','i')",
};

export function isLocalFunction(name: string): boolean {
  return Object.hasOwn(FORMS, name);
}

/** Parses a call of a local function. Throws where its arguments are wrong. */
export function parseLocalCondition(source: string, call: Call): LocalCondition {
  const { name, operands } = call;
  const test = TEXT_TESTS.find((known) => known === name);
  const condition = test
    ? textCondition(source, test, operands)
    : name === 'search'
      ? search(operands)
      : propertyCondition(name, operands);
  if (!condition) throw wrongArguments(source, call);
  return condition;
}

function textCondition(
  source: string,
  test: TextTest,
  operands: readonly Expression[],
): LocalCondition | undefined {
  const [subject, sought, flag, ...more] = operands;
  const text = textIn(sought);
  const ignoreCase = flagIn(flag);
  if (subject?.kind !== 'name' || text === undefined || ignoreCase === undefined) return undefined;
  if (more.length > 0) return undefined;
  if (test === 'matches') checkPattern(source, sought, text, ignoreCase);
  return { kind: 'text', property: subject.name, test, text, ignoreCase };
}

function search(operands: readonly Expression[]): LocalCondition | undefined {
  const [sought, flag, ...more] = operands;
  const text = textIn(sought);
  const ignoreCase = flagIn(flag);
  if (text === undefined || ignoreCase === undefined || more.length > 0) return undefined;
  return { kind: 'search', text, ignoreCase };
}

function propertyCondition(
  name: string,
  operands: readonly Expression[],
): LocalCondition | undefined {
  const [subject, typeName, ...more] = operands;
  if (subject?.kind !== 'name' || more.length > 0) return undefined;
  const property = subject.name;
  if (name === 'isof') {
    const type = EDM_TYPES.find((known) => known === textIn(typeName));
    return type && { kind: 'isof', property, type };
  }
  if (typeName || (name !== 'missing' && name !== 'present')) return undefined;
  return { kind: name, property };
}

function textIn(expression: Expression | undefined): string | undefined {
  if (expression?.kind !== 'literal' || expression.value.type !== 'Edm.String') return undefined;
  return expression.value.value;
}

function flagIn(expression: Expression | undefined): boolean | undefined {
  if (!expression) return false;
  return textIn(expression) === 'i' ? true : undefined;
}

function checkPattern(
  source: string,
  place: Expression | undefined,
  pattern: string,
  ignoreCase: boolean,
): void {
  try {
    compilePattern(pattern, ignoreCase);
  } catch (error) {
    if (!place || !(error instanceof SyntaxError)) throw error;
    const detail = error.message;
    const message = `The regular expression cannot be compiled. ${detail}`;
    throw filterError(source, 'pattern', place, { message, detail });
  }
}

function wrongArguments(source: string, call: Call): StorageError {
  const form = FORMS[call.name] ?? call.name;
  const details = { message: `Write ${form}.`, detail: form };
  return filterError(source, 'arguments', call, details);
}
