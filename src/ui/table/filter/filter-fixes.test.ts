import { describe, expect, test } from 'vitest';
import { EDM_TYPES } from '../../../model/edm.ts';
import { checkFilter } from './filter-check.ts';
import { applyFix } from './filter-fix.ts';
import { fixProblem, fixWarning } from './filter-fixes.ts';
import type { FilterVocabulary } from './filter-vocabulary.ts';

const vocabulary: FilterVocabulary = {
  properties: [
    { name: 'PartitionKey', types: ['Edm.String'] },
    { name: 'RowKey', types: ['Edm.String'] },
    { name: 'Timestamp', types: ['Edm.DateTime'] },
    { name: 'Status', types: ['Edm.String'] },
    { name: 'Qty', types: ['Edm.Int32'] },
    { name: 'Total', types: ['Edm.Int64', 'Edm.String'] },
    { name: 'Weight', types: ['Edm.Double'] },
    { name: 'Paid', types: ['Edm.Boolean'] },
    { name: 'PlacedAt', types: ['Edm.DateTime'] },
    { name: 'OwnerId', types: ['Edm.Guid'] },
  ],
};

const GUID = 'e6ad0300-7be4-4d1f-9a52-c0d8e61b4f77';

function firstFix(source: string): string | undefined {
  const check = checkFilter(source, vocabulary);
  const fixes =
    check.status === 'wrong'
      ? fixProblem(source, check.problem, vocabulary)
      : check.warnings.flatMap((warning) => fixWarning(source, warning, vocabulary));
  const [fix] = fixes;
  return fix && applyFix(source, fix);
}

/** Fixes several problems one after the other, as a person does. */
function fixAll(source: string): string {
  let text = source;
  for (let step = 0; step < 9; step += 1) {
    const next = firstFix(text);
    if (next === undefined) return text;
    text = next;
  }
  return text;
}

describe('syntax of another language', () => {
  test.each([
    ["Status = 'x'", "Status eq 'x'"],
    ["Status='x'", "Status eq 'x'"],
    ["Status == 'x'", "Status eq 'x'"],
    ["Status === 'x'", "Status eq 'x'"],
    ["Status != 'x'", "Status ne 'x'"],
    ["Status <> 'x'", "Status ne 'x'"],
    ['Qty >= 5', 'Qty ge 5'],
    ['Qty>=5', 'Qty ge 5'],
    ['Qty <= 5', 'Qty le 5'],
    ['Qty > 5', 'Qty gt 5'],
    ['Qty < 5', 'Qty lt 5'],
    ['Qty gt 5 && Paid', 'Qty gt 5 and Paid'],
    ['Qty gt 5 || Paid', 'Qty gt 5 or Paid'],
    ['Qty gt 5 AND Paid', 'Qty gt 5 and Paid'],
    ['Qty gt 5 Or Paid', 'Qty gt 5 or Paid'],
    ['Qty GT 5', 'Qty gt 5'],
    ['NOT Paid eq true', 'not Paid eq true'],
    ['!Paid', 'not Paid'],
    ['!(Paid)', 'not (Paid)'],
    ['Status eq "x"', "Status eq 'x'"],
    [`Status eq "O'Brien"`, "Status eq 'O''Brien'"],
    ['Status eq “x”', "Status eq 'x'"],
    ['Status eq ‘x’', "Status eq 'x'"],
    ["Status eq 'O'Brien'", "Status eq 'O''Brien'"],
    ['Status eq draft', "Status eq 'draft'"],
    ['Paid eq True', 'Paid eq True'],
    ['Paid or TRUE', 'Paid or true'],
    ['Paid and FALSE', 'Paid and false'],
    ["Status like '%x%'", "contains(Status,'x')"],
    ["Status LIKE 'x%'", "startswith(Status,'x')"],
    ["Status like '%x'", "endswith(Status,'x')"],
    ["Status like 'x'", "Status eq 'x'"],
    ["Status not like '%x%'", "not contains(Status,'x')"],
    ["Qty eq 1 and Status like '%x%'", "Qty eq 1 and contains(Status,'x')"],
    ["Status contains 'x'", "contains(Status,'x')"],
    ["Status startsWith 'x'", "startswith(Status,'x')"],
    ["Status in ('a','b')", "(Status eq 'a' or Status eq 'b')"],
    ['Qty not in (1, 2)', '(Qty ne 1 and Qty ne 2)'],
    ['Qty between 1 and 5', '(Qty ge 1 and Qty le 5)'],
    ['Status is null', 'missing(Status)'],
    ['Status is not null', 'present(Status)'],
    ['Status eq null', 'missing(Status)'],
    ['Status ne null', 'present(Status)'],
    ["substringof('x',Status)", "contains(Status,'x')"],
    ["startsWith(Status,'x')", "startswith(Status,'x')"],
    ["contains('x',Status)", "contains(Status,'x')"],
    ["missing('Status')", 'missing(Status)'],
    ['$filter=Paid', 'Paid'],
    ['?$filter=Qty eq 5', 'Qty eq 5'],
    ["'packed'", "search('packed','i')"],
    ['packed', "search('packed','i')"],
  ])('%s becomes %s', (source, fixed) => {
    expect(fixAll(source)).toBe(fixed);
    expect(checkFilter(fixed, vocabulary)).toMatchObject({ status: 'valid', warnings: [] });
  });
});

describe('literals', () => {
  test.each([
    [`OwnerId eq ${GUID}`, `OwnerId eq guid'${GUID}'`],
    [`OwnerId eq {${GUID}}`, `OwnerId eq guid'${GUID}'`],
    [`OwnerId eq '${GUID}'`, `OwnerId eq guid'${GUID}'`],
    [`OwnerId eq guid'{${GUID}}'`, undefined],
    ['PlacedAt ge 2026-11-20', "PlacedAt ge datetime'2026-11-20T00:00:00Z'"],
    ['PlacedAt ge 2026-11-20T10:30:00Z', "PlacedAt ge datetime'2026-11-20T10:30:00Z'"],
    ["PlacedAt ge '2026-11-20'", "PlacedAt ge datetime'2026-11-20T00:00:00Z'"],
    ["PlacedAt ge datetime'2026-11-20 10:30'", "PlacedAt ge datetime'2026-11-20T10:30:00Z'"],
    ['Total eq 5000000000', 'Total eq 5000000000L'],
    ['Total eq -5000000000', 'Total eq -5000000000L'],
    ['Weight eq 99999999999999999999', 'Weight eq 99999999999999999999d'],
    ['Weight eq 1.5m', 'Weight eq 1.5'],
    ['Weight eq 1.5f', 'Weight eq 1.5'],
    ['Weight eq 1,5', 'Weight eq 1.5'],
    ['Weight eq .5 or Paid', 'Weight eq 0.5 or Paid'],
    ['Weight eq -1.', 'Weight eq -1.0'],
    ['Qty eq +1', 'Qty eq 1'],
    ['Qty eq 0x1F', 'Qty eq 31'],
    ['Qty eq 1.2.3', undefined],
    ['Status eq 5', "Status eq '5'"],
    ["Qty eq '5'", 'Qty eq 5'],
    ['Qty eq 5L', 'Qty eq 5'],
    ["Paid eq 'True'", 'Paid eq true'],
    ["Total eq '5'", undefined],
    ['Total eq 5', undefined],
    ['Weight gt 5', undefined],
  ])('%s becomes %s', (source, fixed) => {
    expect(firstFix(source)).toBe(fixed);
  });
});

describe('superfluous and missing parts', () => {
  test.each([
    ["Status eq 'x", "Status eq 'x'"],
    [`OwnerId eq guid'${GUID}`, `OwnerId eq guid'${GUID}'`],
    ['(Paid or Qty eq 5', '(Paid or Qty eq 5)'],
    ["contains(Status,'x'", "contains(Status,'x')"],
    ['Paid)', 'Paid'],
    ["Status eq 'x';", "Status eq 'x'"],
    ['Qty gt 5 and and Paid', 'Qty gt 5 and Paid'],
    ['Qty gt 5 or and Paid', 'Qty gt 5 or Paid'],
    ['where Qty gt 5', 'Qty gt 5'],
    ['Qty eq Total', undefined],
    ['TRUE', 'true'],
    ['Paid and', 'Paid'],
    ['Paid or not ', 'Paid or'],
    ["Status 'x'", "Status eq 'x'"],
    ["Paid eq true Status eq 'x'", "Paid eq true and Status eq 'x'"],
  ])('%s becomes %s', (source, fixed) => {
    expect(firstFix(source)).toBe(fixed);
  });
});

describe('names', () => {
  test.each([
    ["status eq 'x'", "Status eq 'x'"],
    ["Statsu eq 'x'", "Status eq 'x'"],
    ["partitionkey eq 'x'", "PartitionKey eq 'x'"],
    ["contains(weigth,'x')", "contains(Weight,'x')"],
    ["Colour eq 'x'", undefined],
  ])('%s becomes %s', (source, fixed) => {
    expect(firstFix(source)).toBe(fixed);
  });

  test('are not judged before anything is known of the table', () => {
    const check = checkFilter("Colour eq 'x'", { properties: [] });
    expect(check).toMatchObject({ status: 'valid', warnings: [] });
  });
});

test.each([
  ["Qty eq 'many'", 'neverTrue'],
  ["Qty gt 'many'", 'neverTrue'],
  ["Qty ne 'many'", 'alwaysTrue'],
  ["Qty lt 'many'", 'alwaysTrue'],
  ["Colour eq 'x'", 'unknownProperty'],
])('%s is reported: %s', (source, kind) => {
  const check = checkFilter(source, vocabulary);
  expect(check).toMatchObject({ status: 'valid', warnings: [{ kind }] });
});

test('a property that has every type is never at odds with a constant', () => {
  const any = { properties: [{ name: 'Any', types: EDM_TYPES }] };
  for (const literal of ["'x'", '5', '5L', '5.0', 'true', `guid'${GUID}'`, "X'00'"]) {
    expect(checkFilter(`Any eq ${literal}`, any)).toMatchObject({ warnings: [] });
  }
});

test('in a long filter only the part around a problem is fixed, and its cut end is no problem', () => {
  const clauses = Array.from({ length: 3000 }, (_, index) => `RowKey eq '${index}'`).join(' or ');
  const fixed = (source: string) => {
    const check = checkFilter(source, vocabulary);
    const problem = check.status === 'wrong' ? check.problem : undefined;
    return problem && fixProblem(source, problem, vocabulary).map((fix) => applyFix(source, fix));
  };
  expect(fixed(`${clauses} or Qty = 5 or ${clauses}`)).toEqual([
    `${clauses} or Qty eq 5 or ${clauses}`,
  ]);
  expect(fixed(`(${clauses}`)).toEqual([`(${clauses})`]);
  expect(fixed(`Name eq '${'x'.repeat(50_000)}`)).toEqual([]);
});
