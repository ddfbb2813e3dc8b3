import { cellMessages } from '../../i18n/cell-messages.ts';
import type { TableName } from '../../model/names.ts';
import type { ActivitiesModel, ActivityTeller, EndedActivity } from '../models/activities-model.ts';
import type { WriteWatch } from '../models/cell-write-course.ts';

/** What takes longer is listed, with how far it is and a way to stop it. */
const LONG_MS = 300;

/** A write of cells, which may turn out to be long work. */
export interface CellWork {
  readonly watch: WriteWatch;
  /** False where it was never listed: whoever began it has to say what came of it. */
  readonly end: (ended: EndedActivity) => boolean;
}

export function createCellWork(activities: ActivitiesModel, table: TableName): CellWork {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listed: ActivityTeller | undefined;
  let isStopped = false;
  let [done, total] = [0, 0];

  function list(): void {
    listed = activities.start({
      title: () => `${cellMessages.value.work.title(total)} · ${table}`,
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
  };
}
