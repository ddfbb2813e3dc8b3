import { describe, expect, test } from 'vitest';
import { parseDateTime } from '../../model/datetime.ts';
import { type CorsDraft, corsDraftOf, corsRuleOf, findCorsProblem } from './cors-draft.ts';
import { createLines } from './lines-model.ts';
import { draftOf, findPolicyProblem, type PolicyDraft, policyOf } from './policies-draft.ts';

interface WordDraft {
  readonly line: number;
  readonly word: string;
}

function open(words: readonly string[]) {
  const written: (readonly string[])[] = [];
  let error: Error | undefined;
  const list = createLines<WordDraft>({
    empty: { word: '' },
    isRight: ({ word }) => word !== '',
    read: async () => words.map((word, index) => ({ line: index + 1, word })),
    write: async (lines) => {
      if (error) throw error;
      written.push(lines.map(({ word }) => word));
    },
  });
  return { list, written, fail: (with_: Error | undefined) => (error = with_) };
}

test('changes are saved as a whole, or reverted', async () => {
  const { list, written } = open(['a', 'b']);
  await list.load();
  list.add();
  expect(list.isRight.value).toBe(false);
  list.change(3, { word: 'c' });
  list.remove(1);
  expect(list.isDirty.value).toBe(true);
  const { value: before } = list.revision;
  list.revert();
  expect(list.revision.value).not.toBe(before);
  expect(list.isDirty.value).toBe(false);
  list.change(2, { word: 'B' });
  expect(await list.save()).toBe(true);
  expect(written).toEqual([['a', 'B']]);
  expect(list.isDirty.value).toBe(false);
});

test('changes that cannot be saved stay', async () => {
  const { list, fail } = open(['a']);
  await list.load();
  list.change(1, { word: 'x' });
  fail(new Error('The table is gone.'));
  expect(await list.save()).toBe(false);
  expect(list.state.value.status).toBe('failed');
  expect(list.lines.value).toEqual([{ line: 1, word: 'x' }]);
  fail(undefined);
  expect(await list.save()).toBe(true);
});

describe('a policy', () => {
  const draft: PolicyDraft = { line: 1, id: 'p', start: '', expiry: '', permissions: '' };

  test('reports its fields, and restores them', () => {
    expect(policyOf(draft)).toEqual({ id: 'p' });
    const full = {
      ...draft,
      start: '2026-01-01T00:00:00Z',
      expiry: '2027-01-01T00:00:00Z',
      permissions: 'dr',
    };
    const policy = policyOf(full);
    expect(policy).toEqual({
      id: 'p',
      start: parseDateTime(full.start),
      expiry: parseDateTime(full.expiry),
      permissions: 'rd',
    });
    expect(draftOf(policy, 1)).toEqual({ ...full, permissions: 'rd' });
  });

  test.each<[Partial<PolicyDraft>, string | undefined]>([
    [{}, undefined],
    [{ id: '' }, 'idMissing'],
    [{ id: 'q' }, 'idTwice'],
    [{ id: 'x'.repeat(65) }, 'idLong'],
    [{ start: 'x' }, 'start'],
    [{ expiry: 'x' }, 'expiry'],
    [{ start: '2027-01-01T00:00:00Z', expiry: '2026-01-01T00:00:00Z' }, 'order'],
  ])('%j: %s', (changed, problem) => {
    const other = { ...draft, line: 2, id: 'q' };
    const changedDraft = { ...draft, ...changed };
    expect(findPolicyProblem(changedDraft, [changedDraft, other])).toBe(problem);
  });
});

describe('a CORS rule', () => {
  const draft: CorsDraft = {
    line: 1,
    origins: 'https://a.example, *',
    methods: 'get,PUT',
    allowed: 'x-ms-*, ',
    exposed: '',
    maxAge: '5',
  };

  test('is lists with commas between', () => {
    const rule = corsRuleOf(draft);
    expect(rule).toEqual({
      allowedOrigins: ['https://a.example', '*'],
      allowedMethods: ['GET', 'PUT'],
      allowedHeaders: ['x-ms-*'],
      exposedHeaders: [],
      maxAgeInSeconds: 5,
    });
    expect(corsRuleOf(corsDraftOf(rule, 1))).toEqual(rule);
  });

  test.each<[Partial<CorsDraft>, string | undefined]>([
    [{}, undefined],
    [{ origins: ' ' }, 'origins'],
    [{ origins: 'https://a.example/path' }, 'originSyntax'],
    [{ methods: '' }, 'methods'],
    [{ methods: 'FETCH' }, 'methodSyntax'],
    [{ allowed: 'x-ms-*, Übung' }, 'headerSyntax'],
    [{ exposed: 'ETag Date' }, 'headerSyntax'],
    [{ allowed: '*', exposed: 'ETag, x-ms-*' }, undefined],
    [{ maxAge: '-1' }, 'maxAge'],
  ])('%j: %s', (changed, problem) => {
    expect(findCorsProblem({ ...draft, ...changed })).toBe(problem);
  });
});
