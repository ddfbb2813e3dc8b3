import { batch, computed, createModel, type ReadonlySignal, signal } from '@preact/signals';

export type ActivityState = RunningActivity | EndedActivity;

export interface RunningActivity {
  readonly status: 'running';
  readonly done: number;
  /** Absent as long as nobody knows it. */
  readonly total?: number | undefined;
  readonly isCancelling?: boolean;
}

/** What came of it, and what can be done with that. */
export interface EndedActivity {
  /** What asks goes on once somebody has answered. */
  readonly status: 'done' | 'partly' | 'cancelled' | 'failed' | 'asking';
  /** In the language that is in use when it is asked. */
  readonly text?: (() => string) | undefined;
  readonly error?: unknown;
  /** Takes back what was done. */
  readonly undo?: (() => void) | undefined;
  /** The step of the history that it takes back. */
  readonly step?: string | undefined;
  /** Does again what failed, as an activity of its own. */
  readonly retry?: (() => void) | undefined;
  /** Leads to what was made. */
  readonly open?: (() => void) | undefined;
  /** Saves a file of what was refused, with the reasons. */
  readonly saveRefused?: (() => void) | undefined;
}

/** Long work that goes on wherever somebody is in the window. */
export interface Work {
  /** What is done, in the language that is in use when it is asked. */
  readonly title: () => string;
  /** As whoever does it has it: it is told nowhere else. */
  readonly state: ReadonlySignal<ActivityState>;
  readonly cancel?: (() => void) | undefined;
  /** It was taken from the list: nobody will ask for it any more. */
  readonly onCleared?: (() => void) | undefined;
}

export interface Activity extends Work {
  readonly id: number;
  /** In milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: ReadonlySignal<number | undefined>;
}

/** The way to tell of a work that has no model of its own. */
export interface ActivityTeller {
  readonly id: number;
  tell(done: number, total?: number): void;
  end(ended: EndedActivity): void;
  /** It has become something that is seen: nothing is told of its end. */
  withdraw(): void;
}

/** So many of those that went well stay: each holds what it was about, and the history has them all. */
const MOST_DONE = 20;

/** All long work of this window: what is under way, and what has ended until it is cleared or long past. */
export const ActivitiesModel = createModel(() => {
  const all = signal<readonly Activity[]>([]);
  const watched = signal<ReadonlySet<number>>(new Set());
  const running = computed(() => all.value.filter(isRunning));
  const over = computed(() => all.value.filter(isOver));
  const unfollow = new Map<number, () => void>();
  /** What went well, the latest at the end. */
  const done = new Set<number>();
  /** Somebody has seen in a dialog how they ended. */
  const seen = new Set<number>();
  /** Steps of the history that are undone, here or elsewhere. */
  const undone = signal<ReadonlySet<string>>(new Set());
  let lastId = 0;

  function add(work: Work): number {
    lastId += 1;
    const id = lastId;
    const endedAt = signal<number | undefined>(undefined);
    all.value = [...all.peek(), { ...work, id, startedAt: Date.now(), endedAt }];
    // Until it is cleared, as it may be taken up again.
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

  /** What a dialog shows stays, however many there are. */
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
    /** The latest at the end. */
    all: computed(() => all.value),
    running,
    /** What goes on no more, whatever anybody does. */
    over,
    /** Those that a dialog shows at the moment: nobody else needs to tell of them. */
    watched: computed(() => watched.value),

    /** The steps that the list offers to undo. */
    offered: computed(() =>
      all.value.flatMap(({ state }) => {
        const { value } = state;
        const step = value.status === 'running' ? undefined : value.undo && value.step;
        return step === undefined || undone.value.has(step) ? [] : step;
      }),
    ),
    /** Offers no more to undo a step that is undone by now. */
    withdrawUndo(step: string): void {
      undone.value = new Set([...undone.peek(), step]);
    },
    /** Takes in a work that has a state of its own. */
    add,
    /** Takes in a work that is told of by what comes back. */
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
        tell(done, total) {
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
    /** Until the function that comes back is called. */
    watch(id: number): () => void {
      if (all.peek().some((one) => one.id === id && !isRunning(one))) seen.add(id);
      watched.value = new Set([...watched.peek(), id]);
      return () => {
        watched.value = new Set([...watched.peek()].filter((one) => one !== id));
      };
    },
    /** Whether a dialog has shown how it ended. */
    isSeen: (id: number) => seen.has(id),
    /** Takes one that has ended from the list. */
    clear: (id: number) => clear((one) => one.id === id),
    /** What asks stays, for somebody to answer. */
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
