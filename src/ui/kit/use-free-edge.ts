import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

type Edge = 'foot' | 'head';

/** What is larger is a pane rather than a place where somebody works. */
const LARGEST = 0.25;

/** At which edge something lies that must not cover what has the focus. It changes only when it would. */
export function useFreeEdge(place: RefObject<HTMLElement | null>, isShown: boolean): Edge {
  const edge = useSignal<Edge>('foot');
  useLayoutEffect(() => {
    if (!isShown) return;
    const look = () => {
      const { current } = place;
      const focused = document.activeElement;
      if (!current || !focused || current.contains(focused)) return;
      const rect = focused.getBoundingClientRect();
      const isPane = rect.width * rect.height > LARGEST * innerWidth * innerHeight;
      if (isPane || !isOver(current.getBoundingClientRect(), rect)) return;
      edge.value = edge.peek() === 'foot' ? 'head' : 'foot';
    };
    look();
    addEventListener('focusin', look);
    return () => removeEventListener('focusin', look);
  }, [place, isShown, edge]);
  return edge.value;
}

function isOver(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.right <= other.left || other.right <= one.left;
  return !isBeside && one.bottom > other.top && other.bottom > one.top;
}
