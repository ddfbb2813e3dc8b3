import type { Page } from '@playwright/test';

/** The fields of Chromium's trace events that are read here; times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The part of the duration in which the thread had a processor. */
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: { readonly type?: string; readonly duration?: number };
  };
}

/** Runs the work and returns the browser's trace of it. */
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
  // Chromium writes this form; a missing field would show as no events at all.
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  return traceEvents;
}
