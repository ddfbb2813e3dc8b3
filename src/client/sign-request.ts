import type { Ticks } from '../model/edm.ts';
import type { HeaderList } from '../model/request-report.ts';
import { formatHttpDate } from '../rest/http-date.ts';
import { sign, textToSign } from '../rest/shared-key.ts';

interface Unsigned {
  readonly method: string;
  readonly url: string;
}

/** Returns the headers that sign a request with a key of the account (spec 6.1). */
export async function signRequest(
  { method, url }: Unsigned,
  account: string,
  key: string,
  now: Ticks,
): Promise<HeaderList> {
  const headers = new Headers({ 'x-ms-date': formatHttpDate(now) });
  const text = textToSign('SharedKeyLite', { method, url: new URL(url), headers }, account);
  const signature = await sign(key, text);
  return [...headers, ['Authorization', `SharedKeyLite ${account}:${signature}`]];
}
