import { defer } from '../models/deferred.ts';

/** The page that measures the store in this browser. */
export const benchmarkPanel = defer(() => import('../benchmark/BenchmarkPanel.tsx'));
