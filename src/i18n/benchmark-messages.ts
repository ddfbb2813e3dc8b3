import { benchmark } from './en/benchmark.ts';
import { inLanguage } from './language.ts';

/** The sentences of the benchmark: they come with its page rather than with the first load. */
export const benchmarkMessages = inLanguage('benchmark', benchmark);

export type BenchmarkMessages = typeof benchmark;
