import { expect, test } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { analyseFile } from './analysis.ts';
import {
  applyRecipe,
  chooseRecipe,
  isLike,
  readRecipe,
  recipeOf,
  withKnown,
} from './import-recipe.ts';
import { proposeMapping } from './mapping-proposal.ts';

const account = parseAccountName('demo');
const books = parseTableName('Books');
const novels = parseTableName('Novels');

const analyse = (text: string, name = 'a.csv') => analyseFile(new File([text], name));

async function recipeFor(text: string, table = books, at = 1) {
  const analysis = await analyse(text);
  const proposed = proposeMapping(analysis);
  const mapping = {
    ...proposed,
    rowKey: { kind: 'column', column: 1 } as const,
    columns: proposed.columns.map((column) => ({ ...column, name: `${column.name}X` })),
  };
  return recipeOf({ at, fileName: 'a.csv', account, table, analysis, mapping });
}

test('a recipe is taken over by the names of columns, wherever they stand', async () => {
  const recipe = await recipeFor('n,id,s\n1,a,x\n');
  const other = await analyse('s,n,id\ny,2,b\n');
  expect(isLike(recipe, other)).toBe(true);
  const mapping = applyRecipe(recipe, other);
  expect(mapping.rowKey).toEqual({ kind: 'column', column: 2 });
  expect(mapping.columns.map(({ name }) => name)).toEqual(['sX', 'nX', 'idX']);
});

test.each([
  ['another column', 'n,id,t\n1,a,x\n', 'a.csv'],
  ['a column more', 'n,id,s,t\n1,a,x,y\n', 'a.csv'],
  ['another format', '[{"n":1,"id":"a","s":"x"}]', 'a.json'],
])('no file with %s is like it', async (_, text, name) => {
  expect(isLike(await recipeFor('n,id,s\n1,a,x\n'), await analyse(text, name))).toBe(false);
});

test('values of their own types ask for a file that gives them', async () => {
  const typed = await analyse('id,n,n@type\na,5,Edm.Int64\nb,x,String\n');
  const mapping = proposeMapping(typed);
  const recipe = recipeOf({
    at: 1,
    fileName: 'a',
    account,
    table: books,
    analysis: typed,
    mapping,
  });
  expect(mapping.columns.map(({ becomes }) => becomes)).toEqual(['Edm.String', 'own']);
  expect(isLike(recipe, typed)).toBe(true);
  expect(isLike(recipe, await analyse('id,n\na,5\n'))).toBe(false);
});

test('row numbers are as long as the new file asks for', async () => {
  const recipe = await recipeFor('n,id\n1,a\n');
  const numbered = { kind: 'rowNumber', digits: 2 } as const;
  const counted = { ...recipe, mapping: { ...recipe.mapping, rowKey: numbered } };
  const { columns } = await analyse('n,id\n1,a\n');
  expect(applyRecipe(counted, { columns, rows: 12_345 }).rowKey).toEqual({
    ...numbered,
    digits: 5,
  });
  expect(applyRecipe(counted, { columns, rows: 1 }).rowKey).toEqual(numbered);
});

test('headers that are given twice keep their order', async () => {
  const recipe = await recipeFor('n,id,n\n1,a,2\n');
  const mapping = applyRecipe(recipe, await analyse('id,n,n\na,1,2\n'));
  expect(mapping.columns.map(({ name }) => name)).toEqual(['idX', 'nX', 'n_2X']);
});

test('the recipe of the table is offered before a later one of another', async () => {
  const ours = await recipeFor('n,id\n1,a\n', books, 1);
  const later = await recipeFor('n,id\n1,a\n', novels, 2);
  const analysis = await analyse('id,n\nb,2\n');
  expect(chooseRecipe([later, ours], analysis, { account, table: books })).toBe(ours);
  expect(chooseRecipe([later, ours], analysis, { account })).toBe(later);
  expect(chooseRecipe([], analysis, { account })).toBeUndefined();
});

test('any other stored form is no recipe', async () => {
  const recipe = await recipeFor('n,id\n1,a\n');
  expect(readRecipe(structuredClone(recipe))).toEqual(recipe);
  for (const broken of [
    undefined,
    null,
    7,
    {},
    { ...recipe, mapping: {} },
    { ...recipe, headers: ['n'] },
  ]) {
    expect(readRecipe(broken)).toBeUndefined();
  }
});

test('texts that are no values are part of it; a recipe of before has none', async () => {
  const recipe = await recipeFor('n,id\n1,a\n');
  const saying = (absentTexts: unknown) => ({
    ...recipe,
    mapping: {
      ...recipe.mapping,
      columns: recipe.mapping.columns.map((column) => ({ ...column, absentTexts })),
    },
  });
  const said = readRecipe(saying(['NULL']));
  const again = said && applyRecipe(said, await analyse('id,n\nb,NULL\n'));
  expect(again?.columns.map(({ absentTexts }) => absentTexts)).toEqual([['NULL'], ['NULL']]);
  expect(readRecipe(saying('NULL'))).toBeUndefined();
});

test('the number format is part of it; an unknown one is not read as another', async () => {
  const recipe = await recipeFor('n,id\n1,a\n');
  const saying = (numbers: unknown) => ({
    ...recipe,
    mapping: {
      ...recipe.mapping,
      columns: recipe.mapping.columns.map((column) => ({ ...column, numbers })),
    },
  });
  const said = readRecipe(saying('comma'));
  const again = said && applyRecipe(said, await analyse('id;n\nb;12,5\n'));
  expect(again?.columns.map(({ numbers }) => numbers)).toEqual(['comma', 'comma']);
  expect(readRecipe(saying('roman'))).toBeUndefined();
});

test("a file with only quoted NULLs follows the recipe's rule for NULL", async () => {
  const recipe = await recipeSaying('n,id\n1,a\nNULL,b\n', 0);
  const textsIn = async (text: string) =>
    applyRecipe(recipe, await analyse(text)).columns.map(({ absentTexts }) => absentTexts);
  expect(await textsIn('"n","id"\n"1","a"\n"NULL","b"\n')).toEqual([['NULL', '"NULL"'], undefined]);
  expect(await textsIn('n,id\n1,a\nNULL,b\n')).toEqual([['NULL'], undefined]);
  // Where it stands without them too, if elsewhere, the quotes say that it is a text.
  expect(await textsIn('n,id\n1,NULL\n"NULL",b\n')).toEqual([['NULL'], undefined]);
});

test("a file without quotes follows the recipe's rule for quoted NULL", async () => {
  const recipe = await recipeSaying('n,id\n"1","a"\n"NULL","b"\n', 0, '"NULL"');
  const { columns } = applyRecipe(recipe, await analyse('n,id\nNULL,a\n1,b\n'));
  expect(columns[0]?.absentTexts).toEqual(['"NULL"', 'NULL']);
});

test('a recipe of a file in which "NULL" was a text takes it for one in the next, too', async () => {
  const recipe = await recipeSaying('n,id\n"NULL",a\nNULL,b\n', 0);
  const { columns } = applyRecipe(recipe, await analyse('n,id\n"NULL",a\n1,b\n'));
  expect(columns[0]?.absentTexts).toEqual(['NULL']);
});

test('the rule for quotes outlasts files with no NULL, or only one', async () => {
  const before = { ...(await recipeSaying('n,id\n"NULL",a\nNULL,b\n', 0)), title: 'Mine' };
  for (const text of ['n,id\n1,a\n', 'n,id\nNULL,a\n', 'id,n\na,1\n']) {
    const place = text.startsWith('n') ? 0 : 1;
    const after = withKnown(await recipeSaying(text, place), before);
    expect(after).toMatchObject({ tellsQuotes: true, title: 'Mine' });
    const { columns } = applyRecipe(after, await analyse('n,id\n"NULL",a\n1,b\n'));
    expect(columns[0]?.absentTexts).toEqual(['NULL']);
  }
});

test('a new rule for quotes replaces it', async () => {
  const before = await recipeSaying('n,id\n"NULL",a\nNULL,b\n', 0);
  const said = await recipeSaying('n,id\n1,a\n', 0);
  const [column, ...others] = said.mapping.columns;
  if (!column) throw new Error('There are two columns.');
  const columns = [{ ...column, absentTexts: ['NULL', '"NULL"'] }, ...others];
  const both = { ...said, mapping: { ...said.mapping, columns } };
  expect(withKnown(both, before).tellsQuotes).toBeUndefined();
  const unsaid = await recipeFor('n,id\n1,a\n');
  expect(withKnown(unsaid, before).tellsQuotes).toBeUndefined();
  expect(withKnown(said, undefined)).toBe(said);
});

async function recipeSaying(text: string, column: number, said = 'NULL') {
  const analysis = await analyse(text);
  const proposed = proposeMapping(analysis);
  const columns = proposed.columns.map((one, index) =>
    index === column ? { ...one, absentTexts: [said] } : one,
  );
  const mapping = { ...proposed, columns };
  return recipeOf({ at: 1, fileName: 'a.csv', account, table: books, analysis, mapping });
}
