import { formatFilter } from '../../filter/format.ts';
import { parsePlacedFilter } from '../../filter/parser.ts';
import type { TableName } from '../../model/names.ts';
import type { TableService } from '../../model/table-service.ts';

/** A part of a filter that found nothing, and how much there would be without it. */
export interface Clause {
  readonly text: string;
  /** The filter without it. */
  readonly rest: string;
  readonly countWithout: number;
}

/** More than these nobody reads, and each is a pass over the table. */
const MOST_CLAUSES = 8;

/** Which clauses removed everything: those without which something would be left, most of it first. */
export async function findEmptyingClauses(
  service: TableService,
  table: TableName,
  source: string,
  signal: AbortSignal,
): Promise<readonly Clause[]> {
  const { filter } = parsePlacedFilter(source, { local: true });
  const parts = filter.kind === 'and' ? filter.operands.slice(0, MOST_CLAUSES) : [filter];
  const clauses: Clause[] = [];
  for (const part of parts) {
    const others = filter.kind === 'and' ? filter.operands.filter((other) => other !== part) : [];
    const [only] = others;
    const rest =
      others.length > 1
        ? formatFilter({ kind: 'and', operands: others })
        : only
          ? formatFilter(only)
          : '';
    const query = { ...(rest !== '' && { filter: rest, local: true }), properties: [] };
    const { count } = await service.summarizeEntities(table, query, signal);
    if (count > 0) clauses.push({ text: formatFilter(part), rest, countWithout: count });
  }
  return clauses.sort((a, b) => b.countWithout - a.countWithout);
}
