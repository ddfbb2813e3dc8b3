import type { Ticks } from '../model/edm.ts';
import type { StepPart } from '../model/history.ts';
import type { TablesDatabase } from '../storage/database.ts';
import type { Announcer } from './announcer.ts';

/** What the operations of one account work with. */
export interface EngineContext {
  readonly database: TablesDatabase;
  readonly announcer: Announcer;
  /** The machine's clock, which may stand still or go back. */
  readonly now: () => Ticks;
  /** How long a query reads on for one page. */
  readonly sliceMs: number;
  /** What writes are part of, as far as whoever asks has said it. */
  readonly part: StepPart & Required<Pick<StepPart, 'origin'>>;
  /** Refuses writes of entities by whether the account is open in their transaction. */
  readonly judge?: (isOpen: boolean) => void;
  /** How long work may keep the thread to itself. */
  readonly taskMs: number;
}
