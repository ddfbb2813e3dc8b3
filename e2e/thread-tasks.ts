import type { Page } from '@playwright/test';
import { type TraceEvent, tracePage } from './page-trace.ts';

/** A task of the page's own thread, in milliseconds. */
export interface ThreadTask {
  readonly during: string;
  /** The elapsed time, as the page saw it. */
  readonly wall: number;
  /** The processor time: on a busy machine the rest is waiting. */
  readonly busy: number;
}

/** Browsers call a task long from here on. */
const LONG_MS = 50;

/** Runs the work and returns the long tasks of the page's thread meanwhile. */
export async function traceLongTasks(
  page: Page,
  during: string,
  work: () => Promise<void>,
): Promise<ThreadTask[]> {
  const events = await tracePage(page, 'toplevel', work);
  const isThreadOfPage = new Set(
    events.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf),
  );
  return events
    .filter(({ name, dur = 0 }) => name.endsWith('RunTask') && dur >= LONG_MS * 1000)
    .filter((event) => isThreadOfPage.has(threadOf(event)))
    .map(({ dur = 0, tdur = 0 }) => ({ during, wall: inMs(dur), busy: inMs(tdur) }));
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}

function inMs(microseconds: number): number {
  return Math.round(microseconds / 1000);
}
