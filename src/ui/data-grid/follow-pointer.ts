/** The ways a drag ends. Movement of a few pixels still counts as a click. */
export type DragEnd = 'dropped' | 'clicked' | 'cancelled';

export interface DragSteps {
  readonly move: (at: PointerEvent) => void;
  readonly end?: (how: DragEnd) => void;
  /** Whether Escape cancels the drag. */
  readonly isCancelable?: boolean;
  /** Pixels from the grid's sides within which the drag scrolls; it then scrolls sideways only. */
  readonly sides?: { readonly start: number; readonly end: number };
}

/** Reports every move until the pointer is released, and scrolls where it leaves the grid. */
export function followPointer(root: HTMLElement, event: PointerEvent, steps: DragSteps): void {
  let last = event;
  let hasMoved = false;
  let frame = requestAnimationFrame(scroll);
  const stopPointer = listenToPointer({
    move(moved) {
      hasMoved ||= Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY) > 3;
      last = moved;
      if (hasMoved) steps.move(moved);
    },
    end: ({ type }) => {
      if (type === 'pointercancel') stop('cancelled');
      else stop(hasMoved ? 'dropped' : 'clicked');
    },
  });
  if (steps.isCancelable) document.addEventListener('keydown', cancel, { capture: true });

  function stop(how: DragEnd): void {
    cancelAnimationFrame(frame);
    stopPointer();
    document.removeEventListener('keydown', cancel, { capture: true });
    steps.end?.(how);
  }

  function cancel(pressed: KeyboardEvent): void {
    if (pressed.key !== 'Escape') return;
    pressed.preventDefault();
    pressed.stopPropagation();
    stop('cancelled');
  }

  function scroll(): void {
    const box = root.getBoundingClientRect();
    const { sides } = steps;
    const right = overshoot(
      last.clientX,
      box.left + (sides?.start ?? 0),
      box.right - (sides?.end ?? 0),
    );
    const down = sides ? 0 : overshoot(last.clientY, box.top, box.bottom);
    if (hasMoved && (down !== 0 || right !== 0)) {
      root.scrollBy(right / 3, down / 3);
      steps.move(last);
    }
    frame = requestAnimationFrame(scroll);
  }
}

interface PointerListeners {
  readonly move: (event: PointerEvent) => void;
  readonly end: (event: PointerEvent) => void;
}

/**
 * Listens on the document instead of capturing the pointer: clicks would no
 * longer go to the cell then.
 */
export function listenToPointer({ move, end }: PointerListeners): () => void {
  const stop = new AbortController();
  document.addEventListener('pointermove', move, { signal: stop.signal });
  document.addEventListener('pointerup', end, { signal: stop.signal });
  document.addEventListener('pointercancel', end, { signal: stop.signal });
  return () => stop.abort();
}

function overshoot(at: number, start: number, end: number): number {
  return at < start ? at - start : at > end ? at - end : 0;
}
