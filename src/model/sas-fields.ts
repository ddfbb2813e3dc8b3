import { MAX_TICKS, parseDateTime } from './datetime.ts';
import type { Ticks } from './edm.ts';

/** The first version of the service that signs tables. */
const FIRST_VERSION = '2012-02-12';
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** A version is named for a day that may lie some months ahead of its release. */
const YEAR_OF_TICKS: Ticks = 366n * 86_400n * 10_000_000n;

/** IPv4 addresses, both ends included, as numbers. */
export interface AddressRange {
  readonly first: number;
  readonly last: number;
}

/** Reads the `sip` of a shared access signature: one IPv4 address, or `first-last`. Returns what is wrong with any other text. */
export function parseAddressRange(text: string): AddressRange | 'syntax' | 'order' {
  const [from = '', to = from, ...more] = text.split('-');
  const first = parseAddress(from);
  const last = parseAddress(to);
  if (first === undefined || last === undefined || more.length > 0) return 'syntax';
  return first > last ? 'order' : { first, last };
}

/** Returns the 32 bits of an IPv4 address in dotted decimal; undefined for any other text. */
export function parseAddress(text: string): number | undefined {
  const parts = text.split('.');
  const areBytes = parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
  if (parts.length !== 4 || !areBytes) return undefined;
  return parts.reduce((address, part) => address * 256 + Number(part), 0);
}

/** Whether a text is the `spr` of a shared access signature: https alone, or https and http. The service signs nothing for http alone. */
export function isSignedProtocol(text: string): boolean {
  return ['https', 'https,http', 'http,https'].includes(text);
}

/**
 * Whether a text can be the `sv` of a shared access signature: the day that a version of the service is
 * named for. New ones come every few months, so that any day counts from the first one to a year from now.
 */
export function isServiceVersion(text: string, now: Ticks): boolean {
  if (!DATE.test(text) || text < FIRST_VERSION) return false;
  const day = parseDateTime(`${text}T00:00:00Z`) ?? MAX_TICKS;
  return day <= now + YEAR_OF_TICKS;
}
