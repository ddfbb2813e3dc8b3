import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { JobMarks } from './job-marks.ts';

/** One kind of job that may be interrupted. */
interface InterruptedKind<Job, Found extends Job> {
  readonly marks: JobMarks<Job>;
  /**
   * Returns what is left of a job; undefined if nothing is. If it throws, the
   * mark stays for the next start.
   */
  readonly examine: (job: Job) => Promise<Found | undefined>;
  /**
   * Returns whether what is left is still as it was shown. Absent where a
   * decision examines it by itself.
   */
  readonly isSame?: (one: Found, other: Found) => boolean;
  /** Whether a job of another window is waited for, and asked about if that window leaves it unfinished. */
  readonly waits?: boolean;
}

interface InterruptedJobs<Found> {
  readonly found: ReadonlySignal<readonly Found[]>;
  /**
   * Does what was decided about a job, and returns the result. Returns undefined
   * if another window decides about it, or if it has changed since it was shown:
   * then it does nothing, and shows the change.
   */
  decide<T>(job: Found, work: () => Promise<T>): Promise<{ readonly came: T } | undefined>;
  /** Leaves what is there as it is, for good; returns undefined like `decide`. */
  keep(job: Found): Promise<true | undefined>;
  /** Removes a job from the list for good. */
  forget(job: Found): void;
  /** Hides a job that goes on: the next start asks again if it is interrupted once more. */
  hide(job: Found): void;
  /** Shows a job as it is now. */
  replace(now: Found): void;
  /** Finds a job again. */
  look(job: Found): void;
}

/**
 * The interrupted jobs of one kind that are found when the window opens and
 * wait for a decision. A part of a model, whose disposal ends it.
 */
export function interruptedJobs<Job, Found extends Job>({
  marks,
  examine,
  isSame,
  waits = false,
}: InterruptedKind<Job, Found>): InterruptedJobs<Found> {
  const found = signal<readonly Found[]>([]);
  const stop = new AbortController();

  function drop(gone: string): void {
    found.value = found.peek().filter((job) => marks.idOf(job) !== gone);
  }

  function forget(job: Job): void {
    marks.forget(job);
    drop(marks.idOf(job));
  }

  function replace(now: Found): void {
    const id = marks.idOf(now);
    found.value = found.peek().map((job) => (marks.idOf(job) === id ? now : job));
  }

  async function lookAt(job: Job): Promise<void> {
    if (waits) await marks.whenLeft(job, stop.signal);
    // It may have ended, or another window may have decided, at any time.
    if (!marks.has(job)) return;
    const left = await examine(job);
    if (!marks.has(job)) return;
    if (left) found.value = [...found.peek(), left];
    else forget(job);
  }

  async function look(): Promise<void> {
    for (const job of waits ? marks.list() : await marks.findLeft()) {
      const looked = lookAt(job).catch(() => {});
      if (!waits) await looked;
    }
  }

  effect(() => {
    // If nothing can be examined, the marks stay for the next start.
    look().catch(() => {});
    const unwatch = marks.watch(drop);
    return () => {
      unwatch();
      stop.abort();
    };
  });

  async function decide<T>(job: Found, work: () => Promise<T>) {
    const decided = await marks.decide(job, async () => {
      const now = isSame ? await examine(job) : job;
      if (now && (isSame?.(now, job) ?? true)) return { came: await work() };
      if (now) replace(now);
      else forget(job);
      return 'other';
    });
    if (decided === undefined) drop(marks.idOf(job));
    return typeof decided === 'object' ? decided : undefined;
  }

  return {
    found: computed(() => found.value),
    decide,
    async keep(job) {
      const decided = await decide(job, async () => {
        forget(job);
        return true as const;
      });
      return decided?.came;
    },
    forget,
    hide: (job) => drop(marks.idOf(job)),
    replace,
    look: (job) => void lookAt(job).catch(() => {}),
  };
}
