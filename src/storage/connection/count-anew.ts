import type { Connection } from './connection.ts';

/**
 * Makes the browser count what its databases take. Chromium does so where
 * something was written, even nothing, and otherwise goes by what it found
 * last: while it compacted its files that was up to 6 MB too much.
 */
export async function countAnew(connection: Connection): Promise<void> {
  try {
    await connection.transaction('retired', 'readwrite', { durability: 'relaxed' }).done;
  } catch (error) {
    // Other work on the connection gets the same error.
    if (!(error instanceof DOMException)) throw error;
  }
}
