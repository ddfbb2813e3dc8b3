import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

type Edge = 'foot' | 'head';

/** What is larger is a pane rather than a place where somebody works. */
const LARGEST = 0.25;

/** At which edge something lies that must not cover where somebody works. It changes only when it would. */
export function useFreeEdge(place: RefObject<HTMLElement | null>, isShown: boolean): Edge {
  const edge = useSignal<Edge>('foot');
  useLayoutEffect(() => {
    if (!isShown) return;
    const look = () => {
      const { current } = place;
      const focused = document.activeElement;
      if (!current || !focused || current.contains(focused)) return;
      const lies = current.getBoundingClientRect();
      const isCovered = needed(focused).some((one) => isOver(lies, one.getBoundingClientRect()));
      if (isCovered) edge.value = edge.peek() === 'foot' ? 'head' : 'foot';
    };
    look();
    addEventListener('focusin', look);
    return () => removeEventListener('focusin', look);
  }, [place, isShown, edge]);
  return edge.value;
}

/** What has the focus, and what ends the work there, such as the button that saves it. */
function needed(focused: Element): Element[] {
  const { width, height } = focused.getBoundingClientRect();
  const isPane = width * height > LARGEST * innerWidth * innerHeight;
  const end = focused.closest('[data-pane]')?.querySelector('.kit-button-primary');
  return [...(isPane ? [] : [focused]), ...(end ? [end] : [])];
}

function isOver(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.right <= other.left || other.right <= one.left;
  return !isBeside && one.bottom > other.top && other.bottom > one.top;
}
