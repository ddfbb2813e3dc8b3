import { type EdmValue, equalEdm } from '../../../model/edm.ts';
import type { StepSample } from '../../../model/history.ts';

/** What became of one property of an entity. */
export interface SampleChange {
  readonly property: string;
  readonly before: EdmValue | undefined;
  readonly after: EdmValue | undefined;
}

/** More properties of one entity than this make nothing clearer. */
const MOST = 6;

/** What a step changed in an entity: of one that it added or deleted, all of it. */
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
