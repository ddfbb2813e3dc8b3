import type { FilterProblem, FilterProblemKind } from '../model/filter-problem.ts';
import { cutText, StorageError } from '../model/storage-error.ts';

/** A position in a filter, in UTF-16 units. */
export interface Place {
  readonly at: number;
  readonly end: number;
}

export interface ProblemDetails {
  /** Becomes `FilterFault.detail`. */
  readonly detail?: string;
  /** A name for what stands there, instead of all of it. */
  readonly found?: string;
  /** The message, where the kind does not determine it. */
  readonly message?: string;
}

/** Filters are quoted up to this length; the service would repeat all of it. */
const LONGEST_TOLD = 2048;

const NOT_IMPLEMENTED: ReadonlySet<FilterProblemKind> = new Set([
  'function',
  'arithmetic',
  'path',
  'comparison',
]);

/** Returns the refusal of a filter, with the position for a caret and a quick fix. */
export function filterError(
  source: string,
  kind: FilterProblemKind,
  { at, end }: Place,
  details: ProblemDetails = {},
): StorageError {
  const found = cutText(details.found ?? source.slice(at, end));
  const message = details.message ?? messageOf(source, { kind, at, end, found, ...details });
  const filter: FilterProblem = {
    kind,
    at,
    end,
    found,
    ...(details.detail !== undefined && { detail: details.detail }),
    ...(message !== undefined && { message }),
  };
  const reason = NOT_IMPLEMENTED.has(kind) ? 'filterNotImplemented' : 'filterInvalid';
  return new StorageError(reason, { filter });
}

/**
 * Returns the service's message. Its position is mostly where the problem begins,
 * but where it ends for a syntax error, and the end of the filter for what is
 * open.
 */
function messageOf(source: string, problem: FilterProblem): string | undefined {
  const { kind, at, end, found, detail } = problem;
  const filter = cutText(source, LONGEST_TOLD);
  switch (kind) {
    case 'unexpected':
      return `Syntax error at position ${end} in '${filter}'.`;
    case 'character':
      return `Syntax error: character '${found}' is not valid at position ${at} in '${filter}'.`;
    case 'expressionMissing':
      return `Expression expected at position ${at} in '${filter}'.`;
    case 'parenthesisMissing':
      return `')' or operator expected at position ${at} in '${filter}'.`;
    case 'argumentMissing':
      return `')' or ',' expected at position ${at} in '${filter}'.`;
    case 'stringOpen':
      return `There is an unterminated string literal at position ${end} in '${filter}'.`;
    case 'literalOpen':
      return `There is an unterminated literal at position ${end} in '${filter}'.`;
    case 'digitMissing':
      return `A digit was expected at position ${end} in '${filter}'.`;
    case 'literalInvalid':
      return `Unrecognized '${detail}' literal '${found}' at '${at}' in '${filter}'.`;
    case 'notBoolean':
      return 'The $filter expression must evaluate to a single boolean value.';
    case 'tooDeep':
      return 'Recursion depth exceeded allowed limit.';
    default:
      return undefined;
  }
}
