import type { AccountAccess } from '../../model/account-access.ts';
import type { AccountName } from '../../model/names.ts';
import type { Sent } from './case.ts';
import { signed } from './credentials.ts';

/** The base address of the accounts of all cases. */
export const BASE = 'http://h/';

/** Returns the request to an account, signed if the case says so. */
export async function requestTo(
  account: AccountName,
  access: AccountAccess,
  sent: Sent,
): Promise<Request> {
  const { credentials } = sent;
  if (!credentials) return requestOf(account, sent);
  const { keys } = await access.readAccess();
  const key = { first: keys[0], second: keys[1], old: keys[0], strange: btoa('strange') };
  const choice = credentials.key ?? 'first';
  const request = requestOf(account, await signed(sent, credentials, account, key[choice]));
  if (choice === 'old') await access.regenerateKey(0);
  return request;
}

function requestOf(account: AccountName, { method, path, headers, body }: Sent): Request {
  const inner = typeof body === 'string' ? body.replaceAll('/acct/', `/${account}/`) : body;
  const hasBody = inner !== undefined && method !== 'GET' && method !== 'HEAD';
  const sent = hasBody ? { body: inner } : {};
  const request = new Request(`${BASE}${account}/${path}`, { method, headers, ...sent });
  // Scripts may not send some headers, such as those of a preflight; only the browser does.
  const isOfBrowser = Object.keys(headers).some((name) => !request.headers.has(name));
  if (isOfBrowser) Object.defineProperty(request, 'headers', { value: new Headers(headers) });
  return request;
}
