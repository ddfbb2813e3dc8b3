import type { Page } from '@playwright/test';

/** A task of the page's own thread, in milliseconds. */
export interface ThreadTask {
  readonly during: string;
  /** Until it was over, as the page saw it. */
  readonly wall: number;
  /** Of that, what it really computed: a busy machine makes it wait, which is not its fault. */
  readonly busy: number;
}

/** The browser calls a task long from here on. */
const LONG_MS = 50;

/** Does the work, and finds the long tasks of the page's thread meanwhile. */
export async function traceLongTasks(
  page: Page,
  during: string,
  work: () => Promise<void>,
): Promise<ThreadTask[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own.');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const events = readEvents(await browser.stopTracing());
  const isThreadOfPage = new Set(
    events.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf),
  );
  return events
    .filter(({ name, dur = 0 }) => name.endsWith('RunTask') && dur >= LONG_MS * 1000)
    .filter((event) => isThreadOfPage.has(threadOf(event)))
    .map(({ dur = 0, tdur = 0 }) => ({ during, wall: inMs(dur), busy: inMs(tdur) }));
}

/** Of Chromium's trace format, what is looked at here; times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  /** Of the duration, what the thread had a processor for. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

function readEvents(trace: Buffer): readonly TraceEvent[] {
  // Chromium writes it so; what is not there would show as no tasks at all.
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  return traceEvents;
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}

function inMs(microseconds: number): number {
  return Math.round(microseconds / 1000);
}
