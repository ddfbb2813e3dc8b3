import { formatDateTime } from '../../../model/datetime.ts';
import type { Ticks } from '../../../model/edm.ts';
import { FIRST_NET_TICKS, MAX_TICKS, ticksOfMilliseconds } from '../../../model/ticks.ts';

const TICKS_IN_SECOND = 10_000_000n;

const TICKS_BY_UNIT = new Map([
  ['s', TICKS_IN_SECOND],
  ['m', 60n * TICKS_IN_SECOND],
  ['h', 3_600n * TICKS_IN_SECOND],
  ['d', 86_400n * TICKS_IN_SECOND],
  ['w', 604_800n * TICKS_IN_SECOND],
]);

/** The form in which instants are shown: a space before the time, and one before the zone. */
const SHOWN = /^\s*(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d\S*?) ?(Z|[+-]\d\d:\d\d)?\s*$/i;

/**
 * Expands abbreviations to the form that the service reads: `now`, `-1h`,
 * `now+7d`, a count of milliseconds since 1970 (of seconds, if it has ten
 * digits), and instants as they are shown. Any other text stays as it is.
 */
export function expandInstant(text: string, now: Ticks): string {
  const ticks = relativeTicks(text, now) ?? epochTicks(text);
  if (ticks !== undefined && ticks >= FIRST_NET_TICKS && ticks <= MAX_TICKS) {
    return formatDateTime(ticks);
  }
  const [, date, time = '', zone = ''] = SHOWN.exec(text) ?? [];
  return date === undefined ? text : `${date}T${time.toUpperCase()}${zone.toUpperCase()}`;
}

/**
 * Replaces the instant by `picked`, the value of a `datetime-local` field. The
 * fraction of a second, which that cannot show, stays.
 */
export function replacePicked(text: string, picked: string): string {
  const fraction = /:\d\d(\.\d{1,7})/.exec(text)?.[1] ?? '';
  const seconds = /T\d\d:\d\d$/.test(picked) ? `${picked}:00` : picked.replace(/\.\d*$/, '');
  return `${seconds}${fraction}Z`;
}

/** Returns the value for a `datetime-local` field with a step of one second, in UTC. */
export function pickable(ticks: Ticks): string {
  return formatDateTime(ticks).slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
}

function relativeTicks(text: string, now: Ticks): Ticks | undefined {
  const match = /^\s*(now)?\s*(?:([+-])\s*(\d{1,6})\s*([smhdw]))?\s*$/i.exec(text);
  const [, start, sign, count, unit = ''] = match ?? [];
  if (start === undefined && count === undefined) return undefined;
  const distance = BigInt(count ?? 0) * (TICKS_BY_UNIT.get(unit.toLowerCase()) ?? 0n);
  return sign === '-' ? now - distance : now + distance;
}

function epochTicks(text: string): Ticks | undefined {
  const digits = /^\s*-?(\d{9,15})\s*$/.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const count = Number(text);
  return ticksOfMilliseconds(digits.length === 10 ? count * 1000 : count);
}
