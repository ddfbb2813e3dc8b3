import type { StepKind } from '../model/history.ts';
import type { WriteStep } from '../storage/write-entry.ts';
import type { EngineContext } from './engine-context.ts';

/** What the history tells of a write: one of a kind, unless it is part of a step that has said so. */
export function stepOf({ part }: Pick<EngineContext, 'part'>, kind: StepKind): WriteStep {
  const { step = crypto.randomUUID(), origin } = part;
  return { operation: step, kind: part.kind ?? kind, origin };
}
