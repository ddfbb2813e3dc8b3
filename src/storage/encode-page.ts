import { KeySieve } from './memory/key-sieve.ts';
import { PageRows } from './page-rows.ts';
import type { ChunkList } from './table-cache/chunk-list.ts';
import { applyPage, findTaken } from './table-cache/page-runs.ts';

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
