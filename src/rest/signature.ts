import { decodeBase64, encodeBase64 } from '../base/bytes.ts';
import { RequestError } from './request-error.ts';

/**
 * Returns the HMAC-SHA256 of a text under a key in base64, as base64: the
 * signature of the service.
 */
export async function sign(key: string, text: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await importKey(key), utf8(text));
  return encodeBase64(new Uint8Array(signature));
}

/** Throws for a signature that none of the keys has made. */
export async function checkSignature(
  keys: readonly string[],
  text: string,
  signature: string,
): Promise<void> {
  const bytes = decodeBase64(signature);
  if (!bytes) throw new RequestError('authenticationFailed');
  for (const key of keys) {
    // Compares in constant time.
    const isRight = await crypto.subtle.verify(
      'HMAC',
      await importKey(key),
      new Uint8Array(bytes),
      utf8(text),
    );
    if (isRight) return;
  }
  throw new RequestError('authenticationFailed');
}

function importKey(key: string): Promise<CryptoKey> {
  const bytes = new Uint8Array(decodeBase64(key) ?? []);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
