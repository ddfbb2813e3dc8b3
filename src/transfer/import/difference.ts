import { type EdmValue, equalEdm } from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { ImportSample } from '../../model/table-service.ts';

/** The changes of a row to the entity with its keys. Plain data that can be sent to another thread. */
export interface ImportDifference extends EntityKey {
  readonly line: number;
  /** In the order of the entity, followed by new properties. */
  readonly changes: readonly PropertyChange[];
}

export interface PropertyChange {
  readonly name: string;
  /** Absent where the property is new. */
  readonly before?: EdmValue;
  /** Absent where the property is removed. */
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
