import { checkStored } from '../check/check-account.ts';
import { Checkpointer } from '../checkpoint/checkpointer.ts';
import { checkedReads } from '../damage/checked-reads.ts';
import { loadTable } from '../memory/load-table.ts';
import { sweepRetired } from '../room/sweep.ts';

/** The parts of storage that no call waits for when an engine starts, as one script. */
export const backgroundParts = { Checkpointer, sweepRetired, loadTable, checkedReads, checkStored };
