import { signal } from '@preact/signals';
import { benchmark } from './en/benchmark.ts';

/** The sentences of the benchmark: they come with its page rather than with the first load. */
export const benchmarkMessages = signal<BenchmarkMessages>(benchmark);

export type BenchmarkMessages = typeof benchmark;
