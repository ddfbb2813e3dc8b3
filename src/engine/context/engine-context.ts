import type { Ticks } from '../../model/edm.ts';
import type { StepKind, StepPart } from '../../model/history.ts';
import type { WriteStep } from '../../storage/access/write-entry.ts';
import type { TablesDatabase } from '../../storage/account/database.ts';
import type { AccessRecord } from '../../storage/records/schema.ts';
import type { Announcer } from './announcer.ts';

/** The context of the operations of one account. */
export interface EngineContext {
  readonly database: TablesDatabase;
  readonly announcer: Announcer;
  /** The machine's clock, which may stand still or go back. */
  readonly now: () => Ticks;
  /** How long a query reads for one page, in milliseconds. */
  readonly sliceMs: number;
  /** The step that writes belong to, as far as the caller has named it. */
  readonly part: StepPart & Required<Pick<StepPart, 'origin'>>;
  /** Throws for writes of entities, given whether the account is open in their transaction. */
  readonly judge?: (isOpen: boolean) => void;
  /** How long work may keep the thread, in milliseconds. */
  readonly taskMs: number;
}

/** Returns the step of a write: one of its own, unless it is part of a named step. */
export function stepOf({ part }: Pick<EngineContext, 'part'>, kind: StepKind): WriteStep {
  const { step = crypto.randomUUID(), origin } = part;
  return { operation: step, kind: part.kind ?? kind, origin };
}

/** Returns whether requests without credentials may use an account. */
export function isOpen(access: AccessRecord | undefined): boolean {
  return access?.requiresAuthorization !== true;
}
