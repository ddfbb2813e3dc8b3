import type { Page } from '@playwright/test';

/** Of Chromium's trace format, what is looked at here; times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of the duration, what the thread had a processor for. */
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: { readonly type?: string; readonly duration?: number };
  };
}

/** Does the work, and has what the browser recorded of it meanwhile. */
export async function tracePage(
  page: Page,
  category: 'toplevel' | 'devtools.timeline',
  work: () => Promise<void>,
): Promise<readonly TraceEvent[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own.');
  await browser.startTracing(page, { categories: [category] });
  await work();
  const trace = await browser.stopTracing();
  // Chromium writes it so; what is not there would show as no events at all.
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  return traceEvents;
}
