import { computed, createModel, effect, signal } from '@preact/signals';

export interface Toast {
  readonly kind: 'success' | 'danger' | 'info';
  readonly text: string;
  /** The topic; a later toast of the same topic replaces this one. */
  readonly topic?: string | undefined;
  /** The service's code beside the message, for search. */
  readonly code?: string | undefined;
  /** Whether it stays until it is answered or closed. */
  readonly isLasting?: boolean | undefined;
  readonly action?: ToastAction | undefined;
  /** Called when it is closed without its action. */
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

/** The most toasts at once; those that need a decision are removed last. */
const MOST = 4;

/**
 * The time in milliseconds after which a toast without pointer or focus is
 * removed. Errors and lasting toasts stay until they are closed.
 */
const READING_TIME = 6_000;
const READING_TIME_WITH_ACTION = 15_000;

/** Short messages: toasts, and the one polite live region that announces them. */
export const ToastsModel = createModel(() => {
  const shown = signal<readonly ShownToast[]>([]);
  const spoken = signal('');
  const isHeld = signal(false);
  let lastId = 0;

  function dismiss(id: number): void {
    shown.value = shown.peek().filter((toast) => toast.id !== id);
    // The last toast is removed with the pointer or focus on it, which fires no event.
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

  /** Replaces a toast at the same position, so that the focus on its buttons is not lost. */
  function renew(id: number, toast: Toast): void {
    shown.value = shown.peek().map((one) => (one.id === id ? { ...toast, id } : one));
  }

  // The timer of the oldest removable toast restarts whenever the list changes,
  // and is off while the pointer or focus is on one of them.
  effect(() => {
    const due = shown.value.find((toast) => !staysOpen(toast));
    if (due === undefined || isHeld.value) return;
    const time = due.action ? READING_TIME_WITH_ACTION : READING_TIME;
    const timer = setTimeout(() => dismiss(due.id), time);
    return () => clearTimeout(timer);
  });

  function say(text: string): void {
    // The same sentence twice is two messages: a change of the text makes it announced again.
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
    /** Withdraws the offer to undo a step that has been undone. */
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

/**
 * Returns whether the new toast replaces the shown one: a repeated sentence
 * does, unless each has an action of its own.
 */
function isRenewedBy(shown: Toast, { topic, text, kind, action }: Toast): boolean {
  if (topic !== undefined) return shown.topic === topic;
  return !action && !shown.action && shown.text === text && shown.kind === kind;
}

function staysOpen({ kind, isLasting }: Toast): boolean {
  return kind === 'danger' || isLasting === true;
}
