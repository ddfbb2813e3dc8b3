import { parseAccountName } from '../../src/model/names.ts';

/** The account that is written to until the browser dies. */
export const CRASH_ACCOUNT = parseAccountName('crash');
