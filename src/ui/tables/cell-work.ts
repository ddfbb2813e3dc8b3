import type {
  ActivitiesModel,
  ActivityTeller,
  EndedActivity,
} from '../models/activity/activities-model.ts';
import type { WriteWatch } from '../models/cells/cell-write-course.ts';

/** What takes longer is listed, with how far it is and a way to stop it. */
const LONG_MS = 300;

/** A write of cells, or a look at what is to be written, which may turn out to be long work. */
export interface CellWork {
  readonly watch: WriteWatch;
  /** False where it was never listed: whoever began it has to say what came of it. */
  readonly end: (ended: EndedActivity) => boolean;
  /** What came of it is seen. */
  readonly withdraw: () => void;
}

/** `title` is of so many entities, as far as that is known. */
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
    listed.tell(done, total);
  }

  return {
    watch: {
      isStopped: () => isStopped,
      tell(nowDone, ofTotal) {
        [done, total] = [nowDone, ofTotal];
        timer ??= setTimeout(list, LONG_MS);
        listed?.tell(done, total);
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
