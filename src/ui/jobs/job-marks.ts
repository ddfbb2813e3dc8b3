import { findHeldLocks, whenFree } from '../../base/locks.ts';
import { type MarkedKind, nameOfMark, namesOfMarks } from './mark-names.ts';

/** The mark of a running job. */
export interface JobMark {
  /** Resolves once other windows see that the job is running. */
  readonly held: Promise<void>;
  /** Removes the mark: the result is known, or decided on. */
  clear(): void;
  /** Leaves the mark: the job does not continue here, and the next start finds it. */
  leave(): void;
}

export type JobMarks<Job> = ReturnType<typeof jobMarks<Job>>;

/**
 * Returns the marks of one kind of job. If the tab is closed or dies, a mark
 * stays and its lock is released: the next start finds it. Local storage is
 * written at once, which no database guarantees while a page closes.
 *
 * `decode` returns undefined or throws for what no version has written. A
 * function, not a class: scripts that import each other may call it before this
 * file has run.
 */
export function jobMarks<Job>(
  kind: MarkedKind,
  idOf: (job: Job) => string,
  decode: (stored: Readonly<Partial<Record<string, unknown>>>) => Job | undefined,
) {
  function nameOf(job: Job): string {
    return nameOfMark(kind, idOf(job));
  }

  function has(job: Job): boolean {
    return localStorage.getItem(nameOf(job)) !== null;
  }

  function forget(job: Job): void {
    try {
      localStorage.removeItem(nameOf(job));
    } catch {
      // Without local storage there was no mark either.
    }
  }

  function markOf(job: Job, held: Promise<void>, release: () => void): JobMark {
    return {
      held,
      clear() {
        forget(job);
        release();
      },
      leave: release,
    };
  }

  function read(name: string): Job | undefined {
    try {
      const job = decode(Object(JSON.parse(localStorage.getItem(name) ?? '')));
      if (job) return job;
    } catch {
      // It is no text of any version.
    }
    localStorage.removeItem(name);
    return undefined;
  }

  function list(names = namesOfMarks(kind)): readonly Job[] {
    return names.flatMap((name) => read(name) ?? []);
  }

  async function find(isMeant: (isHeld: boolean) => boolean): Promise<readonly Job[]> {
    const names = namesOfMarks(kind);
    const held = await findHeldLocks();
    // A job that has ended meanwhile has removed its mark before it released its lock.
    return list(names.filter((name) => isMeant(held.has(name))));
  }

  return {
    idOf,
    /** Marks a job, before its first write. */
    hold(job: Job): JobMark {
      const name = nameOf(job);
      const { promise, resolve } = Promise.withResolvers<void>();
      const held = new Promise<void>((granted, fail) => {
        // The lock is requested first: another window that sees the mark finds it taken.
        const hold = () => {
          granted();
          return promise;
        };
        navigator.locks.request(name, hold).catch(fail);
      });
      held.catch(() => {});
      write(name, job);
      return markOf(job, held, resolve);
    },
    /**
     * Takes the mark of an interrupted job; returns undefined if another window
     * decides about it, or has decided.
     */
    take(job: Job): Promise<JobMark | undefined> {
      const { promise, resolve } = Promise.withResolvers<void>();
      return new Promise((reported, fail) => {
        const hold = (lock: Lock | null) => {
          const isTaken = lock !== null && has(job);
          reported(isTaken ? markOf(job, Promise.resolve(), resolve) : undefined);
          return isTaken ? promise : undefined;
        };
        navigator.locks.request(nameOf(job), { ifAvailable: true }, hold).catch(fail);
      });
    },
    /** Returns the jobs that are marked, running or not. Removes marks that cannot be read. */
    list: () => list(),
    /**
     * Returns the jobs that no window works on. Takes no lock, as a decision in
     * another window would find it taken.
     */
    findLeft: () => find((isHeld) => !isHeld),
    /** Returns the jobs that are running in any window. */
    findRunning: () => find((isHeld) => isHeld),
    /** Waits until no window runs it: a window that dies holds its lock a moment longer. */
    whenLeft: (job: Job, signal: AbortSignal) => whenFree(nameOf(job), signal),
    has,
    /**
     * Does what was decided about a job, unless another window decides, resumes
     * it, or has decided: then it does nothing.
     */
    decide: <T>(job: Job, work: () => Promise<T>): Promise<T | undefined> =>
      navigator.locks.request(nameOf(job), { ifAvailable: true }, async (lock) =>
        lock && has(job) ? await work() : undefined,
      ),
    /** Adds something to a mark, unless another window has removed it. */
    amend(job: Job, change: object): void {
      const name = nameOf(job);
      const before: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
      if (before !== null) write(name, { ...before, ...change });
    },
    /** Removes the mark. */
    forget,
    /** Calls the listener with the id of each mark that another window removes. */
    watch(listener: (id: string) => void): () => void {
      const prefix = nameOfMark(kind, '');
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (newValue === null && key?.startsWith(prefix)) listener(key.slice(prefix.length));
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Blocked or full: the job goes on; only after a crash it would not be found.
  }
}
