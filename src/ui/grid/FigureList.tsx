import type { ComponentChildren } from 'preact';
import { figuresMessages } from '../../i18n/figures-messages.ts';
import { formatCount, formatFigure } from '../../i18n/numbers.ts';
import type { EdmValue } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';
import { averageOf } from '../../model/number-sum.ts';
import { contentOf } from '../models/grid/grid-cell-content.ts';
import { type Figures, isMixed } from '../models/grid/grid-figures.ts';
import { drawContent, typeName } from './cell.tsx';

/** Of an average that is smaller; of a larger one the whole part is shown, and this many decimals. */
const AVERAGE_DIGITS = 8;
const AVERAGE_DECIMALS = 2;
/** From here on the decimals no longer fit into the digits of a Double. */
const EXACT_FROM = 1e13;

interface FigureListProps {
  readonly figures: Figures;
  /** They are being computed anew. */
  readonly isStale?: boolean;
}

/** Count, sum, average, smallest and largest, as far as there are such. */
export function FigureList({ figures, isStale = false }: FigureListProps) {
  const words = figuresMessages.value;
  const { cells, count, numbers, sum, average, types } = figures;
  const sumLabel = numbers < count ? words.sumOf(numbers) : words.sum;
  return (
    <dl class="grid-figures-list" data-stale={isStale}>
      <Figure name="count" label={words.count}>
        {formatCount(count)}
      </Figure>
      {cells > count && (
        <Figure name="absent" label={words.absent}>
          {formatCount(cells - count)}
        </Figure>
      )}
      {isMixed(types) && (
        <Figure name="mixed" label={words.mixed}>
          {types.map((one) => words.typeCount(one.count, typeName(one.type))).join(', ')}
        </Figure>
      )}
      {sum !== undefined && (
        <Figure name="sum" label={sumLabel} exact={String(sum)}>
          {formatFigure(sum)}
        </Figure>
      )}
      {average !== undefined && numbers > 1 && (
        <Figure name="average" label={words.average} exact={String(shownExactly(figures, average))}>
          {formatFigure(shownAverage(figures, average))}
        </Figure>
      )}
      {figures.min && <End name="min" label={words.min} value={figures.min} />}
      {figures.max && <End name="max" label={words.max} value={figures.max} />}
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly label: string;
  /** Where what is shown is rounded, or cut off. */
  readonly exact?: string;
  readonly children: ComponentChildren;
}

function Figure({ name, label, exact, children }: FigureProps) {
  return (
    <div data-figure={name}>
      <dt>{label}</dt>
      <dd title={exact}>{children}</dd>
    </div>
  );
}

interface EndProps extends Omit<FigureProps, 'exact' | 'children'> {
  readonly value: EdmValue;
}

/** As a cell shows it. */
function End({ value, ...props }: EndProps) {
  return (
    <Figure {...props} exact={formatEdm(value)}>
      {drawContent(contentOf(value))}
    </Figure>
  );
}

/** What a large average shows is all there is to tell of it. */
function shownExactly(figures: Figures, average: number): number | bigint {
  const shown = shownAverage(figures, average);
  return typeof shown === 'bigint' ? shown : average;
}

/** A large one of whole numbers is divided exactly: a Double would show digits that are not its own. */
function shownAverage({ sum, numbers }: Figures, average: number): number | bigint {
  const isLarge = Math.abs(average) >= EXACT_FROM;
  return typeof sum === 'bigint' && isLarge ? averageOf(sum, numbers) : shorten(average);
}

/** The exact one is in the tooltip. */
function shorten(average: number): number {
  const whole = String(Math.trunc(Math.abs(average))).length;
  const digits = Math.max(AVERAGE_DIGITS, whole + AVERAGE_DECIMALS);
  return Number(average.toPrecision(Math.min(digits, 15)));
}
