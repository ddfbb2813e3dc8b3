import { PageRows } from '../records/page-rows.ts';
import type { ChunkList } from './chunk-list.ts';
import { KeySieve } from './key-sieve.ts';
import { applyPage, findTaken } from './page-runs.ts';

/**
 * A page that is to be put. It has the code for that, so that a cached table
 * works without: only imports need it.
 */
export class EncodedPage extends PageRows {
  /** Returns the rows whose keys are in a table. */
  findTakenIn(chunks: ChunkList): number[] {
    return findTaken(chunks, this);
  }

  /** Returns a filter of the page's keys, for a table that was empty before. */
  createSieve(): KeySieve {
    return new KeySieve();
  }

  putInto(chunks: ChunkList): void {
    applyPage(chunks, this);
  }
}
