/** Does the work, and finds the long tasks of the page meanwhile, in milliseconds. */
export async function watchLongTasks<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly longTasks: number[] }> {
  const entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  const from = performance.now();
  const result = await work();
  const to = performance.now();
  // They are told a moment after they ended.
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

/** Does the work, and looks again and again at what the worker whose address has this name holds. */
export async function watchMemory(worker: string, work: () => Promise<unknown>): Promise<number> {
  // Not in the types of the platform, since only Chromium has it.
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
