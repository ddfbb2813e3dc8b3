import { median, ratioOf } from '../../benchmark/figures.ts';
import type { WorkFigures } from '../../benchmark/work.ts';
import type { BenchmarkMessages } from '../../i18n/benchmark-messages.ts';

/** The time of one operation on each side, and their ratio, as texts. */
export interface FigureText {
  readonly bare: string;
  readonly ours: string;
  readonly ratio: string;
  readonly verdict: string;
}

/** The ratio below which both sides count as equally fast: two runs differ by as much. */
const ALIKE = 1.05;

export function textOfFigures(figures: WorkFigures, text: BenchmarkMessages): FigureText {
  const ratio = ratioOf(figures);
  return {
    bare: formatDuration(median(figures.bare) / figures.units, text),
    ours: formatDuration(median(figures.ours) / figures.units, text),
    ratio: text.ratio(formatDigits(ratio)),
    verdict: verdictOf(ratio, text),
  };
}

/** Returns a duration in the unit in which it is the shortest. */
export function formatDuration(ms: number, { units }: BenchmarkMessages): string {
  if (ms < 0.9995) return units.micro(formatDigits(ms * 1000));
  if (ms < 999.5) return units.milli(formatDigits(ms));
  return units.second(formatDigits(ms / 1000));
}

/** Returns a number with three digits at most, which is more than two runs agree on. */
export function formatDigits(value: number): string {
  if (value >= 100) return value.toFixed(0);
  if (value >= 10) return value.toFixed(1);
  return value >= 0.1 || value === 0 ? value.toFixed(2) : value.toPrecision(2);
}

function verdictOf(ratio: number, text: BenchmarkMessages): string {
  if (ratio > ALIKE) return text.slower(formatDigits(ratio));
  return ratio < 1 / ALIKE ? text.faster(formatDigits(1 / ratio)) : text.alike;
}
