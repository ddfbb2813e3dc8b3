import type { Ticks } from '../model/edm.ts';
import { accountGrant, type Grant } from './grant.ts';
import { RequestError } from './request-error.ts';
import { checkLimits, readField } from './sas.ts';
import { checkSignature } from './signature.ts';

/** From this version on an encryption scope is signed as well. */
const SCOPE_VERSION = '2020-12-06';

/**
 * Returns the grant of an account's shared access signature (spec 6.2). Throws
 * where it is invalid.
 */
export async function readAccountSas(
  url: URL,
  account: string,
  keys: readonly string[],
  now: Ticks,
): Promise<Grant> {
  const field = (name: string) => readField(url.searchParams, name);
  await checkSignature(keys, accountSasText(account, field), field('sig'));
  checkLimits(
    {
      start: field('st'),
      expiry: field('se'),
      protocol: field('spr'),
      address: field('sip'),
      version: field('sv'),
    },
    url,
    now,
  );
  if (!field('ss').includes('t')) throw new RequestError('serviceMismatch');
  return accountGrant(field('srt'), field('sp'));
}

/** Returns the text to sign, each part on a line of its own. */
export function accountSasText(account: string, field: (name: string) => string): string {
  const names = ['sp', 'ss', 'srt', 'st', 'se', 'sip', 'spr', 'sv'];
  if (field('sv') >= SCOPE_VERSION) names.push('ses');
  return `${[account, ...names.map(field)].join('\n')}\n`;
}
