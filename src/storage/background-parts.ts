import { checkStored } from './check/check-account.ts';
import { checkedReads } from './damage/checked-reads.ts';
import { Checkpointer } from './journal/checkpointer.ts';
import { loadTable } from './memory/load-table.ts';
import { sweepRetired } from './sweep.ts';

/** What of storage nobody waits for when an engine starts, as one script. */
export const backgroundParts = { Checkpointer, sweepRetired, loadTable, checkedReads, checkStored };
