import type { ComponentChildren } from 'preact';
import { formatCount, formatStatistic } from '../../../i18n/numbers.ts';
import { statisticsMessages } from '../../../i18n/statistics-messages.ts';
import type { EdmValue } from '../../../model/edm.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import { averageOf } from '../../../model/number-sum.ts';
import { contentOf } from '../../data-grid/grid-cell-content.ts';
import { drawContent, typeName } from './cell.tsx';
import { isMixed, type Statistics } from './grid-statistics.ts';

/**
 * Digits of an average that is smaller; a larger one is shown with its whole
 * part and this many decimals.
 */
const AVERAGE_DIGITS = 8;
const AVERAGE_DECIMALS = 2;
/** The average from which a double has no digits left for the decimals. */
const EXACT_FROM = 1e13;

interface StatisticsListProps {
  readonly statistics: Statistics;
  /** Whether they are being computed again. */
  readonly isStale?: boolean;
}

/** Shows count, sum, average, smallest and largest value, as far as there are any. */
export function StatisticsList({ statistics, isStale = false }: StatisticsListProps) {
  const words = statisticsMessages.value;
  const { cells, count, numbers, sum, average, types } = statistics;
  const sumLabel = numbers < count ? words.sumOf(numbers) : words.sum;
  return (
    <dl class="grid-statistics-list" data-stale={isStale}>
      <Statistic name="count" label={words.count}>
        {formatCount(count)}
      </Statistic>
      {cells > count && (
        <Statistic name="absent" label={words.absent}>
          {formatCount(cells - count)}
        </Statistic>
      )}
      {isMixed(types) && (
        <Statistic name="mixed" label={words.mixed}>
          {types.map((one) => words.typeCount(one.count, typeName(one.type))).join(', ')}
        </Statistic>
      )}
      {sum !== undefined && (
        <Statistic name="sum" label={sumLabel} exact={String(sum)}>
          {formatStatistic(sum)}
        </Statistic>
      )}
      {average !== undefined && numbers > 1 && (
        <Statistic
          name="average"
          label={words.average}
          exact={String(shownExactly(statistics, average))}
        >
          {formatStatistic(shownAverage(statistics, average))}
        </Statistic>
      )}
      {statistics.min && <End name="min" label={words.min} value={statistics.min} />}
      {statistics.max && <End name="max" label={words.max} value={statistics.max} />}
    </dl>
  );
}

interface StatisticProps {
  readonly name: string;
  readonly label: string;
  /** The exact value, where the shown one is rounded or cut off. */
  readonly exact?: string;
  readonly children: ComponentChildren;
}

function Statistic({ name, label, exact, children }: StatisticProps) {
  return (
    <div data-statistic={name}>
      <dt>{label}</dt>
      <dd title={exact}>{children}</dd>
    </div>
  );
}

interface EndProps extends Omit<StatisticProps, 'exact' | 'children'> {
  readonly value: EdmValue;
}

/** Shows a value as a cell does. */
function End({ value, ...props }: EndProps) {
  return (
    <Statistic {...props} exact={formatEdm(value)}>
      {drawContent(contentOf(value))}
    </Statistic>
  );
}

/** Returns the average for the tooltip: a large one is the integer that is shown. */
function shownExactly(statistics: Statistics, average: number): number | bigint {
  const shown = shownAverage(statistics, average);
  return typeof shown === 'bigint' ? shown : average;
}

/**
 * Returns the average to show. A large one of integers is divided exactly: a
 * double would show digits that are not its own.
 */
function shownAverage({ sum, numbers }: Statistics, average: number): number | bigint {
  const isLarge = Math.abs(average) >= EXACT_FROM;
  return typeof sum === 'bigint' && isLarge ? averageOf(sum, numbers) : shorten(average);
}

/** Rounds an average; the exact one is in the tooltip. */
function shorten(average: number): number {
  const whole = String(Math.trunc(Math.abs(average))).length;
  const digits = Math.max(AVERAGE_DIGITS, whole + AVERAGE_DECIMALS);
  return Number(average.toPrecision(Math.min(digits, 15)));
}
