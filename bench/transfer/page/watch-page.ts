/** Runs the work and returns the page's long tasks meanwhile, in milliseconds. */
export async function watchLongTasks<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly longTasks: number[] }> {
  const entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  const from = performance.now();
  const result = await work();
  const to = performance.now();
  // Long tasks are reported a moment after they end.
  await new Promise((resolve) => setTimeout(resolve, 200));
  observer.disconnect();
  const within = entries.filter(({ startTime }) => startTime >= from && startTime < to);
  return { result, longTasks: within.map(({ duration }) => duration) };
}

/** https://wicg.github.io/performance-measure-memory/ */
interface MemoryMeasurement {
  readonly breakdown: readonly {
    readonly bytes: number;
    readonly attribution: readonly { readonly url: string; readonly scope: string }[];
  }[];
}

/** Runs the work and samples the memory of the worker with this name in its address. */
export async function watchMemory(worker: string, work: () => Promise<unknown>): Promise<number> {
  // Missing in the platform's types, since only Chromium has it.
  const { measureUserAgentSpecificMemory } = Performance.prototype as unknown as {
    measureUserAgentSpecificMemory(): Promise<MemoryMeasurement>;
  };
  let isOver = false;
  const done = work().finally(() => {
    isOver = true;
  });
  let most = 0;
  while (!isOver) {
    const { breakdown } = await measureUserAgentSpecificMemory.call(performance);
    const own = breakdown.filter(({ attribution }) =>
      attribution.some(({ url }) => url.includes(worker)),
    );
    most = Math.max(most, ...own.map(({ bytes }) => bytes));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await done;
  return most;
}
