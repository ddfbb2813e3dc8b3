import { parseDateTime } from '../model/datetime.ts';
import type { Ticks } from '../model/edm.ts';
import {
  isServiceVersion,
  isSignedProtocol,
  parseAddress,
  parseAddressRange,
} from '../model/sas-fields.ts';
import { readOnce } from './query-options.ts';
import { RequestError } from './request-error.ts';

/** The keys of a range: the empty text is a key as well. */
const MAY_BE_EMPTY = ['spk', 'srk', 'epk', 'erk'];

/**
 * Returns a parameter of a shared access signature; an empty text where it is absent, as it is signed.
 * Throws `authenticationFailed` where it is present and empty: the live service answers "sip is optional but cannot
 * be empty" (https://github.com/Azure/azure-storage-php/pull/163). So for a line end: what is signed has a line for
 * each parameter, so that one within would let its bearer move what follows into other parameters.
 */
export function readField(parameters: URLSearchParams, name: string): string {
  const value = readOnce(parameters, name);
  const isEmpty = value === '' && !MAY_BE_EMPTY.includes(name);
  if (isEmpty || value?.includes('\n')) throw new RequestError('authenticationFailed');
  return value ?? '';
}

/**
 * Returns whether the address has a shared access signature, however wrong,
 * even one that is cut off.
 */
export function hasSignature(parameters: URLSearchParams): boolean {
  return parameters.has('sig') || parameters.has('sv');
}

/** The fields of a signature that limit when, over which protocol and from where it may be used. */
export interface SasLimits {
  readonly start: string;
  readonly expiry: string;
  readonly protocol: string;
  readonly address: string;
  readonly version: string;
}

/** The client is in this browser, so its address is the loopback address. */
const OWN_ADDRESS = parseAddress('127.0.0.1') ?? 0;

/** Throws `authenticationFailed` for an invalid field, and for what the limits forbid. */
export function checkLimits(limits: SasLimits, url: URL, now: Ticks): void {
  if (!isServiceVersion(limits.version, now)) throw new RequestError('authenticationFailed');
  const start = readTime(limits.start);
  const expiry = readTime(limits.expiry);
  if (expiry === undefined || now >= expiry || (start !== undefined && now < start)) {
    throw new RequestError('authenticationFailed');
  }
  checkProtocol(limits.protocol, url);
  checkAddress(limits.address);
}

/** Returns undefined for an empty text. */
function readTime(text: string): Ticks | undefined {
  if (text === '') return undefined;
  const time = parseDateTime(text);
  if (time === undefined) throw new RequestError('authenticationFailed');
  return time;
}

function checkProtocol(allowed: string, url: URL): void {
  if (allowed === '') return;
  if (!isSignedProtocol(allowed)) throw new RequestError('authenticationFailed');
  if (!allowed.split(',').includes(url.protocol.slice(0, -1)))
    throw new RequestError('protocolMismatch');
}

function checkAddress(allowed: string): void {
  if (allowed === '') return;
  const range = parseAddressRange(allowed);
  if (typeof range === 'string') throw new RequestError('authenticationFailed');
  if (OWN_ADDRESS < range.first || OWN_ADDRESS > range.last) {
    throw new RequestError('sourceAddressMismatch');
  }
}
