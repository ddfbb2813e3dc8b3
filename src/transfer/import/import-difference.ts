import { type EdmValue, equalEdm } from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { ImportSample } from '../../model/table-service.ts';

/** What a row would change of the entity that has its keys. Plain: it crosses threads. */
export interface ImportDifference extends EntityKey {
  readonly line: number;
  /** In the order of the entity, and behind those the new ones. */
  readonly changes: readonly PropertyChange[];
}

export interface PropertyChange {
  readonly name: string;
  /** Absent where it is new. */
  readonly before?: EdmValue;
  /** Absent where it goes. */
  readonly after?: EdmValue;
}

export function compareSample({ before, after }: ImportSample, line: number): ImportDifference {
  const { partitionKey, rowKey } = after;
  const names = new Set([...before.properties.keys(), ...after.properties.keys()]);
  const changes: PropertyChange[] = [];
  for (const name of names) {
    const [old, value] = [before.properties.get(name), after.properties.get(name)];
    if (old && value && equalEdm(old, value)) continue;
    changes.push({ name, ...(old && { before: old }), ...(value && { after: value }) });
  }
  return { line, partitionKey, rowKey, changes };
}
