/** Instants relative to now. A filter contains the instant itself. */
export const RELATIVE_TIMES = ['hour', 'day', 'week', 'month', 'today', 'year'] as const;
export type RelativeTime = (typeof RELATIVE_TIMES)[number];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const LENGTHS = { hour: HOUR, day: DAY, week: 7 * DAY, month: 30 * DAY } as const;

/** Returns milliseconds since 1970, rounded to the second; days and years begin in UTC. */
export function resolveRelativeTime(time: RelativeTime, now: number): number {
  const second = now - (now % 1000);
  switch (time) {
    case 'today':
      return now - (now % DAY);
    case 'year':
      return Date.UTC(new Date(now).getUTCFullYear(), 0, 1);
    default:
      return second - LENGTHS[time];
  }
}
