import { checkStored } from '../check/check-account.ts';
import { soundReads } from '../damage/sound-reads.ts';
import { sweepRetired } from '../sweep.ts';
import { Drainer } from './drainer.ts';

/** What of storage nobody waits for when an engine starts, as one script. */
export const drainParts = { Drainer, sweepRetired, soundReads, checkStored };
