import { parseGrouped } from '../../../i18n/numbers.ts';
import { formatDateTime, parseDateTime } from '../../../model/datetime.ts';

/** An instant as the grid shows it, typed at least to the minute. */
const SHOWN_INSTANT =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,7}))?)?(?: ?(Z|[+-]\d\d:\d\d))?$/i;

/**
 * Returns the forms in which a value may be written that the grid shows as this text: a
 * grouped number without its groups, a local time in UTC, a fraction without its last zeros.
 * None where the text is written as it is shown. `isLocal`: times without a zone are local.
 */
export function writtenForms(text: string, isLocal: boolean): readonly string[] {
  const shown = text.trim();
  const number = parseGrouped(shown);
  return number === undefined ? instantForms(shown, isLocal) : [number];
}

function instantForms(shown: string, isLocal: boolean): readonly string[] {
  const [, date, minutes, seconds, fraction = '', zone = ''] = SHOWN_INSTANT.exec(shown) ?? [];
  if (date === undefined || minutes === undefined) return [];
  const isUtc = zone === '' ? !isLocal : zone.toUpperCase() === 'Z';
  if (isUtc && !fraction.endsWith('0')) return [];
  const time = `${date}T${minutes}:${seconds ?? '00'}`;
  const utc = inUtc(time, isUtc ? 'Z' : zone);
  if (utc === undefined) return [];
  if (seconds === undefined) return [utc.slice(0, 'yyyy-mm-ddThh:mm'.length)];
  const part = fraction === '' ? utc : `${utc}.${fraction}`;
  if (!fraction.endsWith('0')) return [part];
  // A fraction that is shown with zeros at its end is written without them.
  const exact = `${part.replace(/\.?0+$/, '')}Z`;
  return isUtc ? [exact] : [exact, part];
}

/** Returns an instant to the second in UTC; a time without a zone has that of this machine. */
function inUtc(time: string, zone: string): string | undefined {
  const ticks = parseDateTime(`${time}${zone === '' ? zoneAt(time) : zone.toUpperCase()}`);
  return ticks === undefined ? undefined : formatDateTime(ticks).replace(/Z$/, '');
}

function zoneAt(time: string): string {
  const minutes = -Math.trunc(new Date(time).getTimezoneOffset() || 0);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
