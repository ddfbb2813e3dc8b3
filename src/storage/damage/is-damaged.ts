import { unwrap } from 'idb';
import type { Connection } from '../connection/connection.ts';
import { damage } from '../connection/found-damage.ts';
import { hasQuarantine } from './quarantine.ts';

/** Returns whether anything of an account is known to be damaged, now or from before. */
export async function isDamaged(connection: Connection): Promise<boolean> {
  return damage.reads?.knows(connection.name) === true || hasQuarantine(unwrap(connection));
}
