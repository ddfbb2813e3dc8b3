import type { ActivitiesModel, ActivityTeller, EndedActivity } from '../jobs/activities-model.ts';
import type { WriteWatch } from './writes/cell-write-course.ts';

/** Milliseconds after which a write is listed, with its progress and a button that stops it. */
const LONG_MS = 300;

/** A write of cells, or the preview of one, which may turn out to be long work. */
export interface CellWork {
  readonly watch: WriteWatch;
  /** Ends the work. Returns false if it was never listed: the caller announces the outcome then. */
  readonly end: (ended: EndedActivity) => boolean;
  /** Takes the work off the list: its outcome is on screen. */
  readonly withdraw: () => void;
}

/** Creates the work. `title` gets the number of entities, or 0 where it is unknown. */
export function createCellWork(
  activities: ActivitiesModel,
  title: (total: number) => string,
): CellWork {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listed: ActivityTeller | undefined;
  let isStopped = false;
  let done = 0;
  let total: number | undefined;

  function list(): void {
    listed = activities.start({
      title: () => title(total ?? 0),
      cancel: () => {
        isStopped = true;
      },
    });
    listed.notify(done, total);
  }

  return {
    watch: {
      isStopped: () => isStopped,
      notify(nowDone, ofTotal) {
        [done, total] = [nowDone, ofTotal];
        timer ??= setTimeout(list, LONG_MS);
        listed?.notify(done, total);
      },
    },
    end(ended) {
      clearTimeout(timer);
      listed?.end(ended);
      return listed !== undefined;
    },
    withdraw() {
      clearTimeout(timer);
      listed?.withdraw();
    },
  };
}
