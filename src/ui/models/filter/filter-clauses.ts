import type { Filter } from '../../../filter/ast.ts';
import { formatFilter } from '../../../filter/format.ts';
import { parsePlacedFilter } from '../../../filter/parser.ts';
import type { TableName } from '../../../model/names.ts';
import type { TableService } from '../../../model/table-service.ts';
import { isLong } from './filter-check.ts';

/** A part of a filter, and how much there would be without it. */
export interface Clause {
  readonly text: string;
  /** The filter without it. */
  readonly rest: string;
  readonly countWithout: number;
}

/** Why a filter found nothing. */
export interface EmptyingClauses {
  /** Those without which something would be left, most of it first. */
  readonly emptying: readonly Clause[];
  /** Where leaving one out never helps: those that match nothing even alone. */
  readonly emptyAlone: readonly string[];
  /** How many were not looked at. */
  readonly skipped: number;
}

/** More than these nobody reads, and each is a pass over the table. */
const MOST_CLAUSES = 8;

/** Which clauses removed everything. */
export async function findEmptyingClauses(
  service: TableService,
  table: TableName,
  source: string,
  signal: AbortSignal,
): Promise<EmptyingClauses> {
  // It would keep the page waiting, and nobody finds a clause in it.
  if (isLong(source)) return { emptying: [], emptyAlone: [], skipped: 0 };
  const { filter } = parsePlacedFilter(source, { local: true });
  const all = filter.kind === 'and' ? filter.operands : [filter];
  const parts = all.slice(0, MOST_CLAUSES);
  const emptying: Clause[] = [];
  for (const part of parts) {
    const rest = joinClauses(all.filter((other) => other !== part));
    const countWithout = await count(rest);
    if (countWithout > 0) emptying.push({ text: formatFilter(part), rest, countWithout });
  }
  emptying.sort((a, b) => b.countWithout - a.countWithout);
  const isAnyFound = emptying.length > 0 || all.length === 1;
  return {
    emptying,
    emptyAlone: isAnyFound ? [] : await findEmptyAlone(parts.map(formatFilter)),
    skipped: all.length - parts.length,
  };

  async function findEmptyAlone(texts: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const text of texts) if ((await count(text)) === 0) found.push(text);
    return found;
  }

  async function count(text: string): Promise<number> {
    const query = { ...(text !== '' && { filter: text, local: true }), properties: [] };
    return (await service.summarizeEntities(table, query, signal)).count;
  }
}

function joinClauses(clauses: readonly Filter[]): string {
  const [only, ...others] = clauses;
  if (!only) return '';
  return formatFilter(others.length > 0 ? { kind: 'and', operands: clauses } : only);
}
