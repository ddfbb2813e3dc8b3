import type { RefusedEntity } from '../../../model/bulk-change.ts';

/** Entities that are refused for the same reason. */
export interface RefusalGroup {
  /** The first of them, which has the reason. */
  readonly first: RefusedEntity;
  readonly count: number;
}

/** The reasons, the commonest first. What they say of a value is no part of them. */
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
