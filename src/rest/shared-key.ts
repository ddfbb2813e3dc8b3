import { decodeBase64, encodeBase64 } from '../base/bytes.ts';
import type { Ticks } from '../model/edm.ts';
import { MINUTE_TICKS, parseHttpDate } from './http-date.ts';
import { RequestError } from './request-error.ts';

/** The parts of a request that its signature covers. */
export interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
}

type Scheme = 'SharedKey' | 'SharedKeyLite';

const AUTHORIZATION = /^(SharedKey|SharedKeyLite)\s+([a-z0-9]+):(\S+)$/;

/** A request that was signed longer ago, or for a later time, may be a replay. */
const MAX_SKEW: Ticks = 15n * MINUTE_TICKS;

/** Throws for a request that is not signed with a key of the account (spec 6.1). */
export async function checkSharedKey(
  request: SignedRequest,
  account: string,
  keys: readonly string[],
  now: Ticks,
): Promise<void> {
  const [, scheme, name, signature = ''] =
    AUTHORIZATION.exec(request.headers.get('Authorization') ?? '') ?? [];
  if (scheme === undefined) throw new RequestError('authenticationInvalid');
  if (name !== account) throw new RequestError('authenticationFailed');
  checkDate(request.headers, now);
  // The pattern accepts no other scheme.
  await checkSignature(keys, textToSign(scheme as Scheme, request, account), signature);
}

export function textToSign(scheme: Scheme, request: SignedRequest, account: string): string {
  const { method, headers } = request;
  const date = dateOf(headers) ?? '';
  const resource = canonicalResource(request.url, account);
  if (scheme === 'SharedKeyLite') return `${date}\n${resource}`;
  const digest = headers.get('Content-MD5') ?? '';
  const type = headers.get('Content-Type') ?? '';
  return [method, digest, type, date, resource].join('\n');
}

/** The account stands before the path of its own address, which may contain it once more. */
function canonicalResource(url: URL, account: string): string {
  const component = url.searchParams.get('comp');
  return `/${account}${url.pathname}${component === null ? '' : `?comp=${component}`}`;
}

/** Browsers do not let scripts set `Date`. */
function dateOf(headers: Headers): string | null {
  return headers.get('x-ms-date') ?? headers.get('Date');
}

function checkDate(headers: Headers, now: Ticks): void {
  const date = parseHttpDate(dateOf(headers) ?? '');
  if (date === undefined) throw new RequestError('authenticationFailed');
  const skew = now > date ? now - date : date - now;
  if (skew > MAX_SKEW) throw new RequestError('authenticationFailed');
}

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
