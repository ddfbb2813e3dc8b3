import type { AccountName, TableName } from '../../model/names.ts';
import type { FileFormat } from '../rows/file-format.ts';
import { distinguishesQuotes, textsOfOneForm, withOtherForms } from './absent-texts.ts';
import type { Analysis } from './analysis.ts';
import { hasOwnTypes, type ImportMapping, isMapping, type KeySource } from './import-mapping.ts';

/** How a file was imported, for the next one like it. Plain data that can be stored. */
export interface ImportRecipe {
  /** A recipe replaces that of the same name and columns. */
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly fileName: string;
  /** The name that a person gave it. */
  readonly title?: string;
  readonly account: AccountName;
  readonly table: TableName;
  readonly kind: FileFormat['kind'];
  /** One for each column of the mapping. */
  readonly headers: readonly string[];
  readonly mapping: ImportMapping;
  /** The file had a text with quotes and without, and only one of them was no value. */
  readonly tellsQuotes?: true;
}

interface DoneImport extends Pick<ImportRecipe, 'at' | 'fileName' | 'account' | 'table'> {
  readonly analysis: Analysis;
  readonly mapping: ImportMapping;
}

export function recipeOf({ analysis, mapping, ...done }: DoneImport): ImportRecipe {
  const headers = analysis.columns.map(({ header }) => header);
  const { kind } = analysis.format;
  const place = [done.account, done.table.toLowerCase(), kind, ...headers.toSorted()];
  const tellsQuotes = mapping.columns.some((column, at) =>
    distinguishesQuotes(analysis.columns[at], column),
  );
  const name = JSON.stringify(place);
  return { ...done, name, kind, headers, mapping, ...(tellsQuotes && { tellsQuotes }) };
}

/**
 * Returns the recipe that replaces an earlier one. The title is kept, and so is what was known of quotes where
 * the same texts are absent, though this file had none to know it from.
 */
export function withKnown(recipe: ImportRecipe, before: ImportRecipe | undefined): ImportRecipe {
  if (!before) return recipe;
  const { title, tellsQuotes } = before;
  return {
    ...recipe,
    ...(title !== undefined && { title }),
    ...(tellsQuotes && coversTexts(recipe, before) && { tellsQuotes }),
  };
}

function coversTexts({ headers, mapping }: ImportRecipe, before: ImportRecipe): boolean {
  const indexes = indexesOf(before.headers, headers);
  return before.mapping.columns.every((old, at) => {
    const texts = textsOfOneForm(mapping.columns[indexes[at] ?? -1] ?? {});
    return textsOfOneForm(old).every((text) => texts.includes(text));
  });
}

/** Returns undefined for data that no version has written, and for that of an incompatible version. */
export function readRecipe(stored: unknown): ImportRecipe | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const recipe = stored as ImportRecipe; // Judged by the next lines.
  const { name, fileName, table, headers, mapping, at } = recipe;
  const isNamed = [name, fileName, table].every((text) => typeof text === 'string');
  if (!isNamed || typeof at !== 'number' || !Array.isArray(headers)) return undefined;
  return isMapping(mapping) && mapping.columns.length === headers.length ? recipe : undefined;
}

/** Returns whether a file has the same columns, in any order, and is of the same kind. */
export function isLike(recipe: ImportRecipe, analysis: Analysis): boolean {
  const { columns, format } = analysis;
  if (recipe.kind !== format.kind || recipe.headers.length !== columns.length) return false;
  const headers = columns.map(({ header }) => header).toSorted();
  const isSame = recipe.headers.toSorted().every((header, index) => header === headers[index]);
  return isSame && hasTypesFor(recipe, analysis);
}

/** Returns whether the file has types for the columns of type `own`. */
function hasTypesFor(recipe: ImportRecipe, { columns, format }: Analysis): boolean {
  const mapped = applyColumns(recipe, columns);
  return columns.every(
    (facts, index) => mapped[index]?.becomes !== 'own' || hasOwnTypes(facts, format.kind),
  );
}

/** Returns the mapping for a file like the recipe's, with the columns at their indexes in the file. */
export function applyRecipe(
  recipe: ImportRecipe,
  { columns, rows }: Pick<Analysis, 'columns' | 'rows'>,
): ImportMapping {
  const { headers, mapping } = recipe;
  const oldIndexes = indexesOf(
    columns.map(({ header }) => header),
    headers,
  );
  const toNew = (source: KeySource): KeySource => {
    if (source.kind === 'column') return { ...source, column: oldIndexes.indexOf(source.column) };
    if (source.kind !== 'rowNumber') return source;
    // With more rows than before, the numbers are longer.
    return { ...source, digits: Math.max(source.digits, String(rows).length) };
  };
  return {
    ...mapping,
    partitionKey: toNew(mapping.partitionKey),
    rowKey: toNew(mapping.rowKey),
    columns: applyColumns(recipe, columns),
  };
}

function applyColumns(
  { headers, mapping, tellsQuotes }: ImportRecipe,
  columns: Analysis['columns'],
): ImportMapping['columns'] {
  const oldIndexes = indexesOf(
    columns.map(({ header }) => header),
    headers,
  );
  const columnsBefore = oldIndexes.map(
    (old) => mapping.columns[old] ?? { name: '', becomes: 'skip' as const },
  );
  return tellsQuotes ? columnsBefore : withOtherForms(columns, columnsBefore);
}

/** Returns the former index of each header. Duplicate headers are matched in their order. */
function indexesOf(headers: readonly string[], before: readonly string[]): readonly number[] {
  const used = new Set<number>();
  return headers.map((header) => {
    const index = before.findIndex((old, at) => old === header && !used.has(at));
    used.add(index);
    return index;
  });
}

/** Returns the recipe to offer for a file: that of its table first, then the latest. */
export function chooseRecipe(
  recipes: readonly ImportRecipe[],
  analysis: Analysis,
  place: { readonly account: AccountName; readonly table?: TableName | undefined },
): ImportRecipe | undefined {
  const isHere = ({ account, table }: ImportRecipe) =>
    account === place.account && table.toLowerCase() === place.table?.toLowerCase();
  const like = recipes.filter((recipe) => isLike(recipe, analysis));
  like.sort((a, b) => Number(isHere(b)) - Number(isHere(a)) || b.at - a.at);
  return like[0];
}
