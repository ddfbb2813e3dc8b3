import type { Comparison, Filter } from '../../../filter/ast.ts';
import { answerOfMismatch, valueAs } from '../../../filter/comparison.ts';
import type { Place } from '../../../filter/filter-error.ts';
import { type PlacedFilter, parsePlacedFilter } from '../../../filter/parser.ts';
import type { EdmType, EdmValue } from '../../../model/edm.ts';
import type { FilterProblem } from '../../../model/filter-problem.ts';
import { StorageError } from '../../../model/storage-error.ts';
import { readTokens } from './filter-tokens.ts';
import { EMPTY_VOCABULARY, type FilterVocabulary, findProperty } from './filter-vocabulary.ts';

/** The result of checking a filter while it is typed. */
export type FilterCheck =
  | {
      readonly status: 'valid';
      readonly placed: PlacedFilter;
      readonly warnings: readonly FilterWarning[];
    }
  | { readonly status: 'wrong'; readonly problem: FilterProblem };

/** A filter that can run, but probably has another meaning than intended. */
export type FilterWarning = Place &
  (
    | {
        readonly kind: 'unknownProperty';
        readonly property: string;
        /** Whether it is the whole condition. */
        readonly isAlone: boolean;
        /** Whether all entities were examined. */
        readonly isWhole: boolean;
      }
    /** No type of the property can be compared with that of the constant. */
    | {
        readonly kind: 'neverTrue' | 'alwaysTrue';
        readonly property: string;
        readonly types: readonly EdmType[];
        readonly literal: EdmValue;
      }
  );

/**
 * The most letters that are parsed on the main thread: a megabyte takes a
 * second, and no filter that long is typed.
 */
const MOST_TYPED = 20_000;

export function isLong(source: string): boolean {
  return source.length > MOST_TYPED;
}

/** Checks a filter that is not long. */
export function checkFilter(source: string, vocabulary: FilterVocabulary): FilterCheck {
  try {
    const placed = parsePlacedFilter(source, { local: true });
    return { status: 'valid', placed, warnings: findWarnings(source, placed, vocabulary) };
  } catch (error) {
    const problem = error instanceof StorageError ? error.context.filter : undefined;
    if (!problem) throw error;
    return { status: 'wrong', problem };
  }
}

/** Returns whether the filter can be parsed, with or without warnings. */
export function isReadable(source: string): boolean {
  return checkFilter(source, EMPTY_VOCABULARY).status === 'valid';
}

function findWarnings(
  source: string,
  { placeOf }: PlacedFilter,
  vocabulary: FilterVocabulary,
): FilterWarning[] {
  if (vocabulary.properties.length === 0) return [];
  return [...placeOf]
    .flatMap(([filter, place]) => warningOf(source, filter, place, vocabulary) ?? [])
    .sort((a, b) => a.at - b.at);
}

function warningOf(
  source: string,
  filter: Filter,
  place: Place,
  vocabulary: FilterVocabulary,
): FilterWarning | undefined {
  if (!('property' in filter)) return undefined;
  const { property } = filter;
  const known = findProperty(vocabulary, property);
  if (!known) {
    const named = placeOfToken(source, place, ({ text }) => text === property);
    const isAlone = filter.kind === 'truth';
    const isWhole = vocabulary.isWhole === true;
    return { kind: 'unknownProperty', property, isAlone, isWhole, ...named };
  }
  // If not all entities were examined, the property may have another type.
  if (vocabulary.isWhole === false) return undefined;
  if (filter.kind !== 'comparison' || !isMismatched(filter, known.types)) return undefined;
  const { literal, operator } = filter;
  return {
    kind: answerOfMismatch(operator) ? 'alwaysTrue' : 'neverTrue',
    property,
    types: known.types,
    literal,
    ...placeOfToken(source, place, ({ kind }) => kind === 'literal'),
  };
}

function isMismatched({ literal }: Comparison, types: readonly EdmType[]): boolean {
  return types.length > 0 && types.every((type) => valueAs(type, literal) === undefined);
}

/** Returns the first such token within a condition; the whole condition if there is none. */
function placeOfToken(
  source: string,
  { at, end }: Place,
  isWanted: (token: { readonly kind: string; readonly text: string }) => boolean,
): Place {
  const token = readTokens(source.slice(at, end)).find(isWanted);
  // A minus may be separated from its number.
  return token ? { at: at + token.at, end: at + token.end } : { at, end };
}
