import type { RefusedEntity } from '../../../model/bulk-change.ts';

/** Entities that are refused for the same reason. */
export interface RefusalGroup {
  /** The first of them, which contains the reason. */
  readonly first: RefusedEntity;
  readonly count: number;
}

/**
 * Returns the groups, the most frequent reason first. Values in a message do
 * not distinguish reasons.
 */
export function groupRefusals(refusals: readonly RefusedEntity[]): readonly RefusalGroup[] {
  const groups = new Map<string, { readonly first: RefusedEntity; count: number }>();
  for (const refusal of refusals) {
    const { reason, context } = refusal;
    const id = `${reason}\n${context.name ?? ''}`;
    const group = groups.get(id);
    if (group) group.count += 1;
    else groups.set(id, { first: refusal, count: 1 });
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}
