import { signAccountSas } from '../../client/sas.ts';
import type { AccountName } from '../../model/names.ts';

const SAS_VERSION = '2020-12-06';
const DAY_MS = 86_400_000;

/** Returns a signature that permits everything for 24 hours, for code that is to run as it is. */
export function signForADay(account: AccountName, key: string, now: number): Promise<string> {
  return signAccountSas(account, key, {
    sv: SAS_VERSION,
    ss: 't',
    srt: 'sco',
    sp: 'rwdlacu',
    se: `${new Date(now + DAY_MS).toISOString().slice(0, 19)}Z`,
  });
}
