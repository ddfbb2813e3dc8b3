import { MAX_PAGE, MAX_PROPERTIES } from '../model/limits.ts';
import { RequestError } from './request-error.ts';

/** The query of an address. */
export interface QueryOptions {
  readonly filter: string | undefined;
  /** Undefined where everything is selected. */
  readonly select: readonly string[] | undefined;
  /** From 0 to 1,000. */
  readonly top: number | undefined;
  /** Overrides the Accept header. */
  readonly format: string | undefined;
  /** All other parameters, including those of a signature. */
  readonly others: URLSearchParams;
}

/** Options of OData that the service does not have (spec 2.7). */
const NOT_IMPLEMENTED = ['$orderby', '$skip', '$expand', '$inlinecount', '$count', '$apply'];
const KNOWN = ['$filter', '$select', '$top', '$format', '$skiptoken'];

/**
 * As many names as an entity may have, with the system properties: each entity
 * of a list has all of them.
 */
const MOST_SELECTED = MAX_PROPERTIES + 3;

// The options of nearly all operations of a batch.
const NO_OPTIONS: QueryOptions = {
  filter: undefined,
  select: undefined,
  top: undefined,
  format: undefined,
  others: new URLSearchParams(),
};

/** Parses a query, in which a plus is a blank. */
export function readQueryOptions(search: string): QueryOptions {
  if (search === '') return NO_OPTIONS;
  const others = new URLSearchParams(search);
  for (const name of others.keys()) {
    if (NOT_IMPLEMENTED.includes(name)) throw new RequestError('notImplemented', `(${name})`);
    if (name.startsWith('$') && !KNOWN.includes(name)) throw new RequestError('inputInvalid');
  }
  checkTimeout(readOnce(others, 'timeout'));
  return {
    filter: readOnce(others, '$filter'),
    select: readSelect(readOnce(others, '$select')),
    top: readTop(readOnce(others, '$top')),
    format: readOnce(others, '$format'),
    others,
  };
}

/** Throws where a parameter is there twice. */
export function readOnce(parameters: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = parameters.getAll(name);
  if (more.length > 0) throw new RequestError('inputInvalid');
  return value;
}

function readSelect(text: string | undefined): readonly string[] | undefined {
  const names = (text ?? '').split(',').map((name) => name.trim());
  const named = names.filter((name) => name !== '');
  if (named.length === 0 || named.includes('*')) return undefined;
  const selected = [...new Set(named)];
  if (selected.length > MOST_SELECTED) throw new RequestError('inputInvalid');
  return selected;
}

/** Throws `inputInvalid` for what is no number of entities from 0 to 1,000 (spec 3.1). */
function readTop(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const top = /^\d{1,4}$/.test(text) ? Number(text) : -1;
  if (top < 0 || top > MAX_PAGE) throw new RequestError('inputInvalid');
  return top;
}

/**
 * Returns the page size for a table service, which has none of size 0: the
 * answer to `$top=0` is decided by the first entity and leaves it out.
 */
export function pageLimit({ top }: QueryOptions): { readonly limit?: number } {
  return top === undefined ? {} : { limit: Math.max(top, 1) };
}

/** In seconds; it is validated and otherwise ignored. */
function checkTimeout(text: string | undefined): void {
  if (text !== undefined && !/^[1-9]\d*$/.test(text)) {
    throw new RequestError('queryValueInvalid', '(timeout)');
  }
}
