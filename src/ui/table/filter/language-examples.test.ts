import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Filter, isLocal, OPERATORS, TEXT_TESTS } from '../../../filter/ast.ts';
import { parseFilter, parsePlacedFilter } from '../../../filter/parser.ts';
import { EDM_TYPES } from '../../../model/edm.ts';
import { languageExamples } from './language-examples.ts';

test('every example is a valid filter, and local if marked', () => {
  for (const group of languageExamples()) {
    for (const example of group.examples) {
      const filter = parseFilter(example, { local: true });
      expect(isLocal(filter), example).toBe(group.isLocal === true);
    }
  }
});

test('every operator and function has an example', () => {
  const said = new Set<string>();
  for (const { examples } of languageExamples()) {
    for (const example of examples) note(parseFilter(example, { local: true }), said);
  }
  const kinds = ['and', 'or', 'not', 'truth', 'missing', 'present', 'isof', 'search'];
  const all = [...kinds, ...OPERATORS, ...TEXT_TESTS, ...EDM_TYPES];
  expect(all.filter((one) => !said.has(one))).toEqual([]);
});

test('and of every form of a literal', () => {
  const texts = languageExamples().flatMap(({ examples }) => examples);
  const forms = [/''/, /-\d/, /\d{10}L/, /\d\.\d/, /E-\d/, /\dd\b/, /INF/, /X'/, /binary'/];
  forms.push(/\.\d{7}[+-]/, /guid'/, /true/, /\)or\(/, /^\d+ \w\w \w/);
  for (const form of forms)
    expect(
      texts.some((text) => form.test(text)),
      String(form),
    ).toBe(true);
});

test('on columns that a sample table has', () => {
  const columns = new Set(['Timestamp', ...sampleFiles().flatMap(columnsOf)]);
  const names = languageExamples()
    .flatMap(({ examples }) => examples)
    .flatMap((example) => [...parsePlacedFilter(example, { local: true }).placeOf.keys()])
    .flatMap((filter) => ('property' in filter ? filter.property : []));
  expect(new Set(names).size).toBeGreaterThan(15);
  expect([...new Set(names)].filter((name) => !columns.has(name))).toEqual([]);
});

function sampleFiles(): string[] {
  return ['Airports', 'BirdStrikes', 'Earthquakes'].map((name) =>
    readFileSync(`public/samples/${name}.typed.csv`, 'utf8'),
  );
}

function columnsOf(file: string): string[] {
  return file.slice(0, file.search(/\r?\n/)).split(',');
}

/** Collects the kinds, operators and literal types of a filter. */
function note(filter: Filter, said: Set<string>): void {
  said.add(filter.kind);
  if (filter.kind === 'not') note(filter.operand, said);
  if (filter.kind === 'and' || filter.kind === 'or') {
    for (const operand of filter.operands) note(operand, said);
  }
  if (filter.kind === 'text') said.add(filter.test);
  if (filter.kind === 'comparison') said.add(filter.operator).add(filter.literal.type);
}
