import { type EdmValue, equalEdm } from '../../model/edm.ts';
import type { StepSample } from '../../model/history.ts';

/** The change of one property of an entity. */
export interface SampleChange {
  readonly property: string;
  readonly before: EdmValue | undefined;
  readonly after: EdmValue | undefined;
}

/** The most properties of one entity: more do not make it clearer. */
const MOST = 6;

/** Returns what a step changed in an entity: all properties of one that it added or deleted. */
export function changesOf({ before, after }: StepSample): readonly SampleChange[] {
  const names = new Set([
    ...(before?.properties.keys() ?? []),
    ...(after?.properties.keys() ?? []),
  ]);
  return [...names]
    .map((property) => ({
      property,
      before: before?.properties.get(property),
      after: after?.properties.get(property),
    }))
    .filter((one) => !isSame(one.before, one.after))
    .slice(0, MOST);
}

function isSame(one: EdmValue | undefined, other: EdmValue | undefined): boolean {
  return one !== undefined && other !== undefined && equalEdm(one, other);
}
