import type { AccessSettings } from '../model/account-access.ts';
import type { AccountName } from '../model/names.ts';
import { ensureWrappingKey, findWrappingKey } from '../storage/access/wrapping-key.ts';
import type { TablesDatabase } from '../storage/account/database.ts';
import type { WrappedKeys } from '../storage/records/schema.ts';

export type AccountKeys = AccessSettings['keys'];

/** The length that AES-GCM needs; a nonce is never used twice with one key. */
const NONCE_BYTES = 12;

/**
 * Encrypts an account's keys for storage; returns undefined where there is no
 * wrapping key. The result opens in no other account.
 */
export async function wrapKeys(
  database: TablesDatabase,
  keys: AccountKeys,
): Promise<WrappedKeys | undefined> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const text = new TextEncoder().encode(keys.join(' '));
  const wrapping = await ensureWrappingKey(database);
  if (!wrapping) return undefined;
  const bytes = await crypto.subtle.encrypt(means(database.account, nonce), wrapping, text);
  return { nonce, bytes: new Uint8Array(bytes) };
}

/**
 * Returns undefined where the wrapping key is missing or another one, as after
 * the account was rebuilt from its copy.
 */
export async function unwrapKeys(
  database: TablesDatabase,
  { nonce, bytes }: WrappedKeys,
): Promise<AccountKeys | undefined> {
  const wrapping = await findWrappingKey(database);
  if (!wrapping) return undefined;
  try {
    const text = await crypto.subtle.decrypt(means(database.account, nonce), wrapping, bytes);
    const [first, second] = new TextDecoder().decode(text).split(' ');
    return first && second ? [first, second] : undefined;
  } catch (error) {
    // The browser says only that it does not fit.
    if (error instanceof DOMException && error.name === 'OperationError') return undefined;
    throw error;
  }
}

function means(account: AccountName, nonce: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(account) };
}
