import type { Ticks } from '../model/edm.ts';
import { millisecondsOf, ticksOfMilliseconds } from '../model/ticks.ts';

export const MINUTE_TICKS: Ticks = 600_000_000n;

/**
 * https://www.rfc-editor.org/rfc/rfc9110#name-date-time-formats; clients write
 * the first of these.
 */
export function formatHttpDate(time: Ticks): string {
  return new Date(millisecondsOf(time)).toUTCString();
}

export function parseHttpDate(text: string): Ticks | undefined {
  const milliseconds = Date.parse(text);
  return Number.isNaN(milliseconds) ? undefined : ticksOfMilliseconds(milliseconds);
}
