import { KeySieve } from './memory/key-sieve.ts';
import { PageRows } from './page-rows.ts';
import type { ChunkList } from './table-cache/chunk-list.ts';
import { applyPage, findTaken } from './table-cache/page-runs.ts';

/** A page that is to be put. It knows how itself, so that a cached table is there without it: only imports need it. */
export class EncodedPage extends PageRows {
  /** The rows whose keys are among those of a table. */
  findTakenIn(chunks: ChunkList): number[] {
    return findTaken(chunks, this);
  }

  /** For the keys of a table that was empty before. */
  createSieve(): KeySieve {
    return new KeySieve();
  }

  putInto(chunks: ChunkList): void {
    applyPage(chunks, this);
  }
}
