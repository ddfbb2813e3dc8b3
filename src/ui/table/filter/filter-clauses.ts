import type { Filter } from '../../../filter/ast.ts';
import { formatFilter } from '../../../filter/format.ts';
import { parsePlacedFilter } from '../../../filter/parser.ts';
import type { TableName } from '../../../model/names.ts';
import type { TableService } from '../../../model/table-service.ts';
import { isLong } from './filter-check.ts';

/** A part of a filter, and the number of matches without it. */
export interface Clause {
  readonly text: string;
  /** The filter without this part. */
  readonly rest: string;
  readonly countWithout: number;
}

/** The reason why a filter found nothing. */
export interface EmptyingClauses {
  /** The parts without which there would be matches, those with the most matches first. */
  readonly emptying: readonly Clause[];
  /** If removing one part never helps: the parts that match nothing even alone. */
  readonly emptyAlone: readonly string[];
  /** The number of parts that were not examined. */
  readonly skipped: number;
}

/** The most parts that are examined: each is a pass over the table. */
const MOST_CLAUSES = 8;

/** Returns the parts that removed all matches. */
export async function findEmptyingClauses(
  service: TableService,
  table: TableName,
  source: string,
  signal: AbortSignal,
): Promise<EmptyingClauses> {
  // Parsing it would block the main thread, and no single part of it could be found by eye.
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
