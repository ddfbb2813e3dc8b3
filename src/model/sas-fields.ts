import { parseDateTime } from './datetime.ts';
import type { Ticks } from './edm.ts';
import { MAX_TICKS } from './ticks.ts';

/**
 * The versions of the service, from the first one that signs tables, as its documents and its libraries list them:
 * https://learn.microsoft.com/rest/api/storageservices/previous-azure-storage-service-versions
 */
const VERSIONS = [
  ...['2012-02-12', '2013-08-15', '2014-02-14', '2015-02-21', '2015-04-05', '2015-07-08'],
  ...['2015-12-11', '2016-05-31', '2017-04-17', '2017-07-29', '2017-11-09', '2018-03-28'],
  ...['2018-06-17', '2018-11-09', '2019-02-02', '2019-07-07', '2019-10-10', '2019-12-12'],
  ...['2020-02-10', '2020-04-08', '2020-06-12', '2020-08-04', '2020-10-02', '2020-12-06'],
  ...['2021-02-12', '2021-04-10', '2021-06-08', '2021-08-06', '2021-10-04', '2021-12-02'],
  ...['2022-11-02', '2023-01-03', '2023-05-03', '2023-08-03', '2023-11-03', '2024-02-04'],
  ...['2024-05-04', '2024-08-04', '2024-11-04', '2025-01-05', '2025-05-05', '2025-07-05'],
  ...['2025-11-05', '2026-02-06', '2026-04-06', '2026-06-06'],
];
const NEWEST_VERSION = VERSIONS.at(-1) ?? '';
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
 * Whether a text can be the `sv` of a shared access signature: a version of the service. New ones come every
 * few months, so that each day after the newest one in the list counts, up to a year from now.
 */
export function isServiceVersion(text: string, now: Ticks): boolean {
  if (!DATE.test(text) || text <= NEWEST_VERSION) return VERSIONS.includes(text);
  const day = parseDateTime(`${text}T00:00:00Z`) ?? MAX_TICKS;
  return day <= now + YEAR_OF_TICKS;
}
