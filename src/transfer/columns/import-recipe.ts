import type { AccountName, TableName } from '../../model/names.ts';
import type { FileFormat } from '../rows/file-format.ts';
import { areQuotesTold, saidInOneWay, saidInOtherWay } from './absent-texts.ts';
import type { Analysis } from './analysis.ts';
import { hasOwnTypes, type ImportMapping, isMapping, type KeySource } from './import-mapping.ts';

/** How a file was imported, for the next one like it. Plain, so that it can be stored. */
export interface ImportRecipe {
  /** Those of the same columns and table take each other's place. */
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly fileName: string;
  /** What somebody calls it. */
  readonly title?: string;
  readonly account: AccountName;
  readonly table: TableName;
  readonly kind: FileFormat['kind'];
  /** Of the mapping's columns, one for each. */
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
  const tells = mapping.columns.some((said, at) => areQuotesTold(analysis.columns[at], said));
  const name = JSON.stringify(place);
  return { ...done, name, kind, headers, mapping, ...(tells && { tellsQuotes: true }) };
}

/**
 * The recipe in the place of one before it: what somebody has called that stays, and so does
 * what it knew of quotes where as much is said of them, though the file had none to tell it by.
 */
export function withKnown(recipe: ImportRecipe, before: ImportRecipe | undefined): ImportRecipe {
  if (!before) return recipe;
  const { title, tellsQuotes } = before;
  return {
    ...recipe,
    ...(title !== undefined && { title }),
    ...(tellsQuotes && saysAsMuch(recipe, before) && { tellsQuotes }),
  };
}

function saysAsMuch({ headers, mapping }: ImportRecipe, before: ImportRecipe): boolean {
  const places = placesOf(before.headers, headers);
  return before.mapping.columns.every((old, at) => {
    const said = saidInOneWay(mapping.columns[places[at] ?? -1] ?? {});
    return saidInOneWay(old).every((text) => said.includes(text));
  });
}

/** Undefined for what no version has written, and what another one has written otherwise. */
export function readRecipe(stored: unknown): ImportRecipe | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const recipe = stored as ImportRecipe; // Judged by the next lines.
  const { name, fileName, table, headers, mapping, at } = recipe;
  const isNamed = [name, fileName, table].every((text) => typeof text === 'string');
  if (!isNamed || typeof at !== 'number' || !Array.isArray(headers)) return undefined;
  return isMapping(mapping) && mapping.columns.length === headers.length ? recipe : undefined;
}

/** Whether a file has the same columns, in whatever order, and is of the same kind. */
export function isLike(recipe: ImportRecipe, analysis: Analysis): boolean {
  const { columns, format } = analysis;
  if (recipe.kind !== format.kind || recipe.headers.length !== columns.length) return false;
  const headers = columns.map(({ header }) => header).toSorted();
  const isSame = recipe.headers.toSorted().every((header, place) => header === headers[place]);
  return isSame && hasTypesFor(recipe, analysis);
}

/** Whether the file gives types to the values that are to be of their own. */
function hasTypesFor(recipe: ImportRecipe, { columns, format }: Analysis): boolean {
  const mapped = applyColumns(recipe, columns);
  return columns.every(
    (facts, place) => mapped[place]?.becomes !== 'own' || hasOwnTypes(facts, format.kind),
  );
}

/** The mapping for a file that is like the recipe's, whose columns stand where they stand there. */
export function applyRecipe(
  recipe: ImportRecipe,
  { columns, rows }: Pick<Analysis, 'columns' | 'rows'>,
): ImportMapping {
  const { headers, mapping } = recipe;
  const oldPlaces = placesOf(
    columns.map(({ header }) => header),
    headers,
  );
  const toNew = (source: KeySource): KeySource => {
    if (source.kind === 'column') return { ...source, column: oldPlaces.indexOf(source.column) };
    if (source.kind !== 'rowNumber') return source;
    // Of more rows than there were, the numbers are longer.
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
  const oldPlaces = placesOf(
    columns.map(({ header }) => header),
    headers,
  );
  const said = oldPlaces.map(
    (old) => mapping.columns[old] ?? { name: '', becomes: 'skip' as const },
  );
  return tellsQuotes ? said : saidInOtherWay(columns, said);
}

/** Where each header was before. Of those that are given twice, the first is the first. */
function placesOf(headers: readonly string[], before: readonly string[]): readonly number[] {
  const used = new Set<number>();
  return headers.map((header) => {
    const place = before.findIndex((old, at) => old === header && !used.has(at));
    used.add(place);
    return place;
  });
}

/** The recipe to offer for a file: that of its table first, then the latest. */
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
