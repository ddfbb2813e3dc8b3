import { historyMessages } from '../../i18n/history-messages.ts';
import { perLocale } from '../../i18n/locale.ts';
import type { HistoryStep } from '../../model/history.ts';

const times = {
  utc: perLocale(
    (tag) => new Intl.DateTimeFormat(tag, { ...MEDIUM, timeZone: 'UTC', timeZoneName: 'short' }),
  ),
  local: perLocale((tag) => new Intl.DateTimeFormat(tag, MEDIUM)),
};
const MEDIUM = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;

/** Returns the extent of a step: "3 entities in Airports"; without a count, all that it touched. */
export function describeExtent(step: HistoryStep, count = countOf(step)): string {
  const { what } = historyMessages.value;
  const [first, ...others] = step.tables;
  const isWhole = step.tables.some(({ change }) => change !== undefined);
  if (!first) return what.tables(0);
  if (others.length > 0) {
    const of = step.tables.length;
    return isWhole ? what.tables(of) : what.entitiesOfTables(count, of);
  }
  return isWhole ? what.table(first.name) : what.entities(count, first.name);
}

/** Returns a step in words: "Pasted: 3 entities in Airports". */
export function describeStep(step: HistoryStep): string {
  return `${historyMessages.value.kinds[step.kind]}: ${describeExtent(step)}`;
}

export function describeOrigin({ origin, isOwn }: HistoryStep): string {
  const { origins } = historyMessages.value;
  return origin === 'app' && isOwn ? origins.own : origins[origin];
}

export function describeTime(at: number, zone: 'utc' | 'local'): string {
  return times[zone]().format(at);
}

function countOf({ inserted, updated, deleted }: HistoryStep): number {
  return inserted + updated + deleted;
}
