import type { AccessSettings } from '../model/account-access.ts';
import type { AccountName } from '../model/names.ts';
import type { TablesDatabase } from '../storage/database.ts';
import type { WrappedKeys } from '../storage/schema.ts';
import { ensureWrappingKey, findWrappingKey } from '../storage/wrapping-key.ts';

export type AccountKeys = AccessSettings['keys'];

/** What AES-GCM wants, and never twice with one key. */
const NONCE_BYTES = 12;

/** An account's keys as they are kept; undefined where nothing can wrap them. What is wrapped in one account opens in no other. */
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

/** Undefined where the wrapping key is gone or another one, as after the account was rebuilt from its copy. */
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
    // The browser says no more than that: it does not fit.
    if (error instanceof DOMException && error.name === 'OperationError') return undefined;
    throw error;
  }
}

function means(account: AccountName, nonce: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(account) };
}
