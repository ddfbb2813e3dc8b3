import { ratioOf } from '../../benchmark/figures.ts';
import { WORKS, type WorkFigures, type WorkId } from '../../benchmark/work.ts';
import { benchmarkMessages } from '../../i18n/benchmark-messages.ts';
import { Spinner } from '../design/Progress.tsx';
import type { BenchmarkModel } from './benchmark-model.ts';
import { textOfFigures } from './figure-text.ts';

interface BenchmarkTableProps {
  readonly benchmark: BenchmarkModel;
}

/** Shows every work, with its figures once it is done. */
export function BenchmarkTable({ benchmark }: BenchmarkTableProps) {
  const text = benchmarkMessages.value;
  const state = benchmark.state.value;
  const figuresByWork = new Map(benchmark.figures.value.map((one) => [one.work, one]));
  return (
    <figure>
      <table class="benchmark-table" aria-label={text.table}>
        <thead>
          <tr>
            <th scope="col">{text.columnWork}</th>
            <th scope="col">{text.columnBare}</th>
            <th scope="col">{text.columnOurs}</th>
            <th scope="col">{text.columnRatio}</th>
          </tr>
        </thead>
        <tbody>
          {WORKS.map((work) => (
            <WorkLine
              key={work}
              work={work}
              figures={figuresByWork.get(work)}
              isUnderWay={state.status === 'running' && state.work === work && !state.isEnding}
            />
          ))}
        </tbody>
      </table>
      <figcaption class="benchmark-legend">{text.legend}</figcaption>
    </figure>
  );
}

interface WorkLineProps {
  readonly work: WorkId;
  readonly figures: WorkFigures | undefined;
  readonly isUnderWay: boolean;
}

function WorkLine({ work, figures, isUnderWay }: WorkLineProps) {
  const text = benchmarkMessages.value;
  const reported = figures && textOfFigures(figures, text);
  return (
    <tr data-state={reported ? 'done' : isUnderWay ? 'now' : 'waiting'}>
      <th scope="row">{text.works[work]}</th>
      <td>{reported?.bare}</td>
      <td>{reported ? reported.ours : isUnderWay && <Spinner />}</td>
      <td>
        {figures && reported && (
          <span class="benchmark-ratio" title={reported.verdict}>
            <RatioBar ratio={ratioOf(figures)} />
            <b>{reported.ratio}</b>
            <span class="visually-hidden">{reported.verdict}</span>
          </span>
        )}
      </td>
    </tr>
  );
}

interface RatioBarProps {
  readonly ratio: number;
}

/** Doublings from the middle to either end. */
const DOUBLINGS = 6;
const HALF = 50;

/** Draws a ratio from the middle: faster to the left, slower to the right. */
function RatioBar({ ratio }: RatioBarProps) {
  const doublings = Math.min(DOUBLINGS, Math.max(-DOUBLINGS, Math.log2(ratio)));
  const length = (Math.abs(doublings) / DOUBLINGS) * HALF;
  const isFaster = doublings < 0;
  return (
    <svg class="benchmark-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect class="benchmark-bar-track" x="0" y="3.5" width="100" height="1" />
      <rect
        class={isFaster ? 'benchmark-bar-faster' : 'benchmark-bar-slower'}
        x={isFaster ? HALF - length : HALF}
        y="1"
        width={length}
        height="6"
      />
      <rect class="benchmark-bar-middle" x={HALF - 0.5} y="0" width="1" height="8" />
    </svg>
  );
}
