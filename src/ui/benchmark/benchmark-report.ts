import { median, ratioOf } from '../../benchmark/figures.ts';
import type { WorkFigures } from '../../benchmark/work.ts';
import type { BenchmarkMessages } from '../../i18n/benchmark-messages.ts';
import { formatCount } from '../../i18n/numbers.ts';
import { joinSentences, sentence } from '../../i18n/sentences.ts';
import { textOfFigures } from './figure-text.ts';

/** The circumstances that are needed to read figures of another machine. */
export interface BenchmarkCircumstances {
  readonly entities: number;
  readonly version: string;
  readonly browser: string;
  readonly cores: number;
  readonly at: string;
}

export function writeMarkdown(
  figures: readonly WorkFigures[],
  { entities, version, browser, cores, at }: BenchmarkCircumstances,
  text: BenchmarkMessages,
): string {
  const head = [text.columnWork, text.columnBare, text.columnOurs, text.columnRatio];
  const rows = figures.map((one) => {
    const { bare, ours, ratio } = textOfFigures(one, text);
    return [text.works[one.work], bare, ours, ratio];
  });
  const lines = [head, ['---', '--:', '--:', '--:'], ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  const about = joinSentences(
    sentence(`Tablewright ${version}, ${text.size}: ${formatCount(entities)}`),
    sentence(`${browser}, ${cores} cores, ${at}`),
    text.legend,
  );
  return [...lines, '', about, ''].join('\n');
}

/** Returns every measured time, in milliseconds for as many operations as `units` says. */
export function writeJson(
  figures: readonly WorkFigures[],
  circumstances: BenchmarkCircumstances,
): string {
  const works = figures.map((one) => ({
    ...one,
    medianMs: { bare: median(one.bare) / one.units, ours: median(one.ours) / one.units },
    ratio: ratioOf(one),
  }));
  return JSON.stringify({ ...circumstances, works }, undefined, 2);
}
