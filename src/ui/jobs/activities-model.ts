import { batch, computed, createModel, type ReadonlySignal, signal } from '@preact/signals';

export type ActivityState = RunningActivity | EndedActivity;

export interface RunningActivity {
  readonly status: 'running';
  readonly done: number;
  /** The total; absent while it is unknown. */
  readonly total?: number | undefined;
  readonly isCancelling?: boolean;
}

/** The result of an activity, and the commands for it. */
export interface EndedActivity {
  /** An 'asking' activity continues once its question is answered. */
  readonly status: 'done' | 'partly' | 'cancelled' | 'failed' | 'asking';
  /** Returns the message, in the current language. */
  readonly text?: (() => string) | undefined;
  readonly error?: unknown;
  /** Undoes the activity. */
  readonly undo?: (() => void) | undefined;
  /** The step of the history that it undoes. */
  readonly step?: string | undefined;
  /** Tries again what failed, as an activity of its own. */
  readonly retry?: (() => void) | undefined;
  /** Opens what was created. */
  readonly open?: (() => void) | undefined;
  /** Saves a file of what was refused, with the reasons. */
  readonly saveRefused?: (() => void) | undefined;
}

/** Long-running work that continues whatever the window shows. */
export interface Work {
  /** Returns the title, in the current language. */
  readonly title: () => string;
  /** The state, as the model of the work has it: there is no copy. */
  readonly state: ReadonlySignal<ActivityState>;
  readonly cancel?: (() => void) | undefined;
  /** Called when it is removed from the list. */
  readonly onCleared?: (() => void) | undefined;
}

export interface Activity extends Work {
  readonly id: number;
  /** The time of the start, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: ReadonlySignal<number | undefined>;
}

/** Reports the progress of work that has no model of its own. */
export interface ActivityTeller {
  readonly id: number;
  notify(done: number, total?: number): void;
  end(ended: EndedActivity): void;
  /** Removes the work without a report of its end, because its result is visible. */
  withdraw(): void;
}

/**
 * The most successful ones that are kept: each holds its data, and the history
 * contains them all.
 */
const MOST_DONE = 20;

/** All long-running work of this window: running, and ended until it is cleared or old. */
export const ActivitiesModel = createModel(() => {
  const all = signal<readonly Activity[]>([]);
  const watched = signal<ReadonlySet<number>>(new Set());
  const running = computed(() => all.value.filter(isRunning));
  const over = computed(() => all.value.filter(isOver));
  const unfollow = new Map<number, () => void>();
  /** The ids of successful work, the latest at the end. */
  const done = new Set<number>();
  /** The ids of work whose end was shown in a dialog. */
  const seen = new Set<number>();
  /** The steps of the history that are undone, here or elsewhere. */
  const undone = signal<ReadonlySet<string>>(new Set());
  let lastId = 0;

  function add(work: Work): number {
    lastId += 1;
    const id = lastId;
    const endedAt = signal<number | undefined>(undefined);
    all.value = [...all.peek(), { ...work, id, startedAt: Date.now(), endedAt }];
    // It is watched until it is cleared, because it may be resumed.
    const stop = work.state.subscribe(({ status }) => {
      endedAt.value = status === 'running' ? undefined : (endedAt.peek() ?? Date.now());
      if (status === 'running') seen.delete(id);
      else if (watched.peek().has(id)) seen.add(id);
      if (status === 'done') done.add(id);
      else done.delete(id);
      makeRoom();
    });
    unfollow.set(id, stop);
    return id;
  }

  /** Removes the oldest successful work beyond the limit, except work that a dialog shows. */
  function makeRoom(): void {
    const hidden = [...done].filter((id) => !watched.peek().has(id));
    const oldest = new Set(hidden.slice(0, Math.max(0, done.size - MOST_DONE)));
    if (oldest.size > 0) clear(({ id }) => oldest.has(id));
  }

  function clear(isMeant: (activity: Activity) => boolean): void {
    const cleared = all.peek().filter((one) => !isRunning(one) && isMeant(one));
    if (cleared.length === 0) return;
    all.value = all.peek().filter((one) => !cleared.includes(one));
    for (const { id, onCleared } of cleared) {
      done.delete(id);
      seen.delete(id);
      unfollow.get(id)?.();
      unfollow.delete(id);
      onCleared?.();
    }
  }

  return {
    /** All work, the latest at the end. */
    all: computed(() => all.value),
    running,
    /** The work that has ended for good. */
    over,
    /** The work that dialogs show at the moment, which needs no other report. */
    watched: computed(() => watched.value),

    /** The steps that the list offers to undo. */
    offered: computed(() =>
      all.value.flatMap(({ state }) => {
        const { value } = state;
        const step = value.status === 'running' ? undefined : value.undo && value.step;
        return step === undefined || undone.value.has(step) ? [] : step;
      }),
    ),
    /** Withdraws the offer to undo a step that has been undone. */
    withdrawUndo(step: string): void {
      undone.value = new Set([...undone.peek(), step]);
    },
    /** Adds work that has a state of its own. */
    add,
    /** Adds work whose progress is reported through the returned object. */
    start({ title, cancel }: Pick<Work, 'title' | 'cancel'>): ActivityTeller {
      const state = signal<ActivityState>({ status: 'running', done: 0 });
      const end = cancel && {
        cancel() {
          const { value } = state;
          if (value.status !== 'running') return;
          state.value = { ...value, isCancelling: true };
          cancel();
        },
      };
      const id = add({ title, state, ...end });
      return {
        id,
        notify(done, total) {
          const { value } = state;
          if (value.status === 'running') state.value = { ...value, done, total };
        },
        end(ended) {
          state.value = ended;
        },
        withdraw() {
          batch(() => {
            state.value = { status: 'done' };
            clear((one) => one.id === id);
          });
        },
      };
    },
    /** Marks work as shown in a dialog until the returned function is called. */
    watch(id: number): () => void {
      if (all.peek().some((one) => one.id === id && !isRunning(one))) seen.add(id);
      watched.value = new Set([...watched.peek(), id]);
      return () => {
        watched.value = new Set([...watched.peek()].filter((one) => one !== id));
      };
    },
    /** Returns whether a dialog has shown how it ended. */
    isSeen: (id: number) => seen.has(id),
    /** Removes ended work from the list. */
    clear: (id: number) => clear((one) => one.id === id),
    /** Removes all ended work; work that asks a question stays. */
    clearOver: () => clear(isOver),
  };
});

export type ActivitiesModel = InstanceType<typeof ActivitiesModel>;

function isRunning({ state }: Activity): boolean {
  return state.value.status === 'running';
}

function isOver(activity: Activity): boolean {
  return !isRunning(activity) && activity.state.value.status !== 'asking';
}
