import type { StepKind } from '../model/history.ts';
import type { WriteStep } from '../storage/access/write-entry.ts';
import type { EngineContext } from './engine-context.ts';

/** Returns the step of a write: one of its own, unless it is part of a named step. */
export function stepOf({ part }: Pick<EngineContext, 'part'>, kind: StepKind): WriteStep {
  const { step = crypto.randomUUID(), origin } = part;
  return { operation: step, kind: part.kind ?? kind, origin };
}
