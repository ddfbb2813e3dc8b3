import { parseDateTime } from '../model/datetime.ts';
import type { Ticks } from '../model/edm.ts';
import { readOnce } from './query-options.ts';
import { RequestError } from './request-error.ts';

/**
 * A parameter of a shared access signature; an empty text where it is absent,
 * as it is signed. What is signed has a line for each: a line end within one
 * would let its bearer move what follows into other parameters.
 */
export function readField(parameters: URLSearchParams, name: string): string {
  const value = readOnce(parameters, name) ?? '';
  if (value.includes('\n')) throw new RequestError('authenticationFailed');
  return value;
}

/** Whether the address brings a shared access signature, however wrong: also one that is cut off. */
export function hasSignature(parameters: URLSearchParams): boolean {
  return parameters.has('sig') || parameters.has('sv');
}

/** What a signature says about when, over which protocol and from where it may be used. */
export interface SasLimits {
  readonly start: string;
  readonly expiry: string;
  readonly protocol: string;
  readonly address: string;
}

/** Who asks is in this browser, so that the loopback address is where from. */
const OWN_ADDRESS = '127.0.0.1';

export function checkLimits(limits: SasLimits, url: URL, now: Ticks): void {
  const start = readTime(limits.start);
  const expiry = readTime(limits.expiry);
  if (expiry === undefined || now >= expiry || (start !== undefined && now < start)) {
    throw new RequestError('authenticationFailed');
  }
  checkProtocol(limits.protocol, url);
  checkAddress(limits.address);
}

/** Undefined where nothing is said. */
function readTime(text: string): Ticks | undefined {
  if (text === '') return undefined;
  const time = parseDateTime(text);
  if (time === undefined) throw new RequestError('authenticationFailed');
  return time;
}

function checkProtocol(allowed: string, url: URL): void {
  if (allowed === '') return;
  const protocols = allowed.split(',');
  if (!protocols.includes(url.protocol.slice(0, -1))) throw new RequestError('protocolMismatch');
}

/** One address, or the first and the last of a range. */
function checkAddress(allowed: string): void {
  if (allowed === '') return;
  const [first = '', last = first] = allowed.split('-').map(addressNumber);
  const own = addressNumber(OWN_ADDRESS);
  if (first === '' || last === '' || own < first || own > last) {
    throw new RequestError('sourceAddressMismatch');
  }
}

/** Four numbers, padded so that their order is that of texts; an empty text for what is no address. */
function addressNumber(text: string): string {
  const parts = text.trim().split('.');
  const isAddress = parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part));
  return isAddress ? parts.map((part) => part.padStart(3, '0')).join('.') : '';
}
