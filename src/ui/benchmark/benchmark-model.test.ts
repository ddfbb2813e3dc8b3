import { expect, test } from 'vitest';
import type { BenchmarkOptions } from '../../benchmark/run-benchmark.ts';
import { BenchmarkBusy } from '../../benchmark/scratch.ts';
import type { WorkFigures } from '../../benchmark/work.ts';
import { BenchmarkModel } from './benchmark-model.ts';

const inserted: WorkFigures = { work: 'insert', units: 1, bare: [10], ours: [1] };
const read: WorkFigures = { work: 'point', units: 50, bare: [4], ours: [2] };

test('reports progress, and keeps its figures', async () => {
  const { runs, benchmark } = open();
  benchmark.chooseSize(1000);
  const ended = benchmark.start();
  expect(benchmark.state.value).toMatchObject({ status: 'running', done: 0 });
  expect(benchmark.state.value).not.toHaveProperty('work');

  const [run] = runs;
  expect(run?.entities).toBe(1000);
  run?.notify({ kind: 'progress', work: 'insert', done: 0.5, works: 2 });
  expect(benchmark.state.value).toMatchObject({ work: 'insert', done: 0.5, works: 2 });
  run?.notify({ kind: 'figures', figures: inserted });
  run?.notify({ kind: 'figures', figures: read });
  run?.end();
  await ended;

  expect(benchmark.state.value).toEqual({ status: 'done' });
  expect(benchmark.figures.value).toEqual([inserted, read]);
  expect(benchmark.measured.value).toBe(1000);
});

test('a size that is chosen later is that of the next one', async () => {
  const { runs, benchmark } = open();
  const ended = benchmark.start();
  benchmark.chooseSize(100_000);
  expect(benchmark.measured.value).toBe(10_000);
  runs[0]?.notify({ kind: 'figures', figures: inserted });
  runs[0]?.end();
  await ended;

  void benchmark.start();
  expect(benchmark.measured.value).toBe(100_000);
  expect(benchmark.figures.value, 'figures of two sizes are not mixed').toEqual([]);
});

test('only one runs at a time', async () => {
  const { runs, benchmark } = open();
  void benchmark.start();
  await benchmark.start();
  expect(runs).toHaveLength(1);
});

test('cancelling keeps the figures, and waits for the clean-up', async () => {
  const { runs, benchmark } = open();
  const ended = benchmark.start();
  runs[0]?.notify({ kind: 'figures', figures: inserted });
  benchmark.cancel();
  expect(benchmark.state.value).toMatchObject({ status: 'running', isEnding: true });
  expect(runs[0]?.signal.aborted).toBe(true);

  runs[0]?.fail(runs[0].signal.reason);
  await ended;
  expect(benchmark.state.value).toEqual({ status: 'cancelled' });
  expect(benchmark.figures.value).toEqual([inserted]);
});

test('another tab is distinguished from an error', async () => {
  const { runs, benchmark } = open();
  const busy = benchmark.start();
  runs[0]?.fail(new BenchmarkBusy());
  await busy;
  expect(benchmark.state.value).toEqual({ status: 'busy' });

  const failing = benchmark.start();
  const error = new Error('The disk is full.');
  runs[1]?.fail(error);
  await failing;
  expect(benchmark.state.value).toEqual({ status: 'failed', error });
});

test('leaving the page ends it', () => {
  const { runs, benchmark } = open();
  void benchmark.start();
  benchmark[Symbol.dispose]();
  expect(runs[0]?.signal.aborted).toBe(true);
});

/** A model over runs that end when the test says so. */
function open() {
  const runs: Run[] = [];
  const benchmark = new BenchmarkModel(
    (options) =>
      new Promise((resolve, reject) => {
        runs.push({ ...options, end: resolve, fail: reject });
      }),
  );
  return { runs, benchmark };
}

interface Run extends BenchmarkOptions {
  end(): void;
  fail(error: unknown): void;
}
