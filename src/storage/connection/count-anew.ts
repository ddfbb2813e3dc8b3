import { unwrap } from 'idb';
import type { Connection } from './connection.ts';
import { isOfBrowser } from './errors.ts';
import { beginOver, whenEnded } from './open-transaction.ts';

/**
 * Makes the browser count what its databases take. Chromium does so where
 * something was written, even nothing, and otherwise goes by what it found
 * last: while it compacted its files that was up to 6 MB too much.
 */
export async function countAnew(connection: Connection): Promise<void> {
  try {
    await whenEnded(beginOver(unwrap(connection), 'retired', 'readwrite', 'relaxed'));
  } catch (error) {
    // Other work on the connection gets the same error.
    if (!isOfBrowser(error)) throw error;
  }
}
