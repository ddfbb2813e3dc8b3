import { computed, createModel, effect, signal } from '@preact/signals';

export interface Toast {
  readonly kind: 'success' | 'danger' | 'info';
  readonly text: string;
  /** What it is about, where a later one about the same takes its place. */
  readonly topic?: string | undefined;
  /** The service's code beside the sentence, for search. */
  readonly code?: string | undefined;
  /** Stays until somebody has decided. */
  readonly isLasting?: boolean | undefined;
  readonly action?: ToastAction | undefined;
  /** Somebody put it away without taking the action. */
  readonly onDeclined?: (() => void) | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly onSelect: () => void;
  /** The step of the history that it undoes. */
  readonly step?: string | undefined;
}

export interface ShownToast extends Toast {
  readonly id: number;
}

/** More at once nobody reads; what somebody has to decide on is the last to go. */
const MOST = 4;

/** How long a toast stays if nobody is at it. Faults, and what lasts, stay until they are put away. */
const READING_TIME = 6_000;
const READING_TIME_WITH_ACTION = 15_000;

/** Short messages: toasts, and the one polite live region that reads them out. */
export const ToastsModel = createModel(() => {
  const shown = signal<readonly ShownToast[]>([]);
  const spoken = signal('');
  const isHeld = signal(false);
  let lastId = 0;

  function dismiss(id: number): void {
    shown.value = shown.peek().filter((toast) => toast.id !== id);
    // With the last one goes what a pointer or the focus rested on, and nobody tells of it.
    if (shown.peek().length === 0) isHeld.value = false;
  }

  function makeRoom(): void {
    const all = shown.peek();
    if (all.length < MOST) return;
    const oldest = all.find((toast) => !staysOpen(toast)) ?? all[0];
    shown.value = all.filter((toast) => toast !== oldest);
  }

  function add(toast: Toast): void {
    lastId += 1;
    makeRoom();
    shown.value = [...shown.peek(), { ...toast, id: lastId }];
  }

  /** It stays where it is, so that nobody who is at its buttons loses the focus. */
  function renew(id: number, toast: Toast): void {
    shown.value = shown.peek().map((one) => (one.id === id ? { ...toast, id } : one));
  }

  // The oldest that may go is timed anew whenever the list changes, and never
  // while a pointer or the focus rests on one of them.
  effect(() => {
    const due = shown.value.find((toast) => !staysOpen(toast));
    if (due === undefined || isHeld.value) return;
    const time = due.action ? READING_TIME_WITH_ACTION : READING_TIME;
    const timer = setTimeout(() => dismiss(due.id), time);
    return () => clearTimeout(timer);
  });

  function say(text: string): void {
    // The same sentence twice is two messages: a change makes it heard again.
    spoken.value = spoken.peek() === text ? `${text}\u200B` : text;
  }

  return {
    shown: computed(() => shown.value),
    spoken: computed(() => spoken.value),
    say,
    show(toast: Toast): void {
      const before = shown.peek().find((one) => isRenewedBy(one, toast));
      if (before) renew(before.id, toast);
      else add(toast);
      say(toast.text);
    },
    dismiss,
    /** Offers no more to undo a step that is undone by now. */
    withdraw(step: string): void {
      if (!shown.peek().some(({ action }) => action?.step === step)) return;
      shown.value = shown.peek().map((one) => {
        return one.action?.step === step ? { ...one, action: undefined } : one;
      });
    },
    hold(held: boolean): void {
      isHeld.value = held;
    },
  };
});

export type ToastsModel = InstanceType<typeof ToastsModel>;

/** The same sentence twice tells nothing more, unless each has something of its own to do. */
function isRenewedBy(shown: Toast, { topic, text, kind, action }: Toast): boolean {
  if (topic !== undefined) return shown.topic === topic;
  return !action && !shown.action && shown.text === text && shown.kind === kind;
}

function staysOpen({ kind, isLasting }: Toast): boolean {
  return kind === 'danger' || isLasting === true;
}
