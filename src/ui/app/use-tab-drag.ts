import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { TabActions } from './tab-actions.ts';

/** Pixels a press has to move to count as a drag. */
const SLACK = 6;

interface Drag {
  readonly id: string;
  readonly from: number;
  isMoving: boolean;
}

/** Reorders tabs with a mouse or a pen; a finger scrolls them. */
export function useTabDrag(strip: RefObject<HTMLElement | null>, { move }: TabActions) {
  const drag = useRef<Drag | undefined>(undefined);
  /** The index at which the dragged tab would be dropped. */
  const index = useSignal<number | undefined>(undefined);

  useEffect(() => {
    const end = (event: Event) => {
      const { current } = drag;
      const to = index.peek();
      drag.current = undefined;
      index.value = undefined;
      if (event.type === 'pointerup' && current?.isMoving && to !== undefined) move(current.id, to);
    };
    const follow = ({ clientX }: PointerEvent) => {
      const { current } = drag;
      if (!current || (!current.isMoving && Math.abs(clientX - current.from) < SLACK)) return;
      current.isMoving = true;
      index.value = indexAt(strip.current, clientX);
    };
    const giveUp = (event: KeyboardEvent) => event.key === 'Escape' && end(event);
    addEventListener('pointermove', follow);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    addEventListener('keydown', giveUp);
    return () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', giveUp);
    };
  }, [strip, move, index]);

  return {
    /** Returns the side of the tab at this index on which the dragged one would be dropped. */
    dropAt(at: number, count: number): 'before' | 'behind' | undefined {
      if (index.value === at) return 'before';
      return index.value === count && at === count - 1 ? 'behind' : undefined;
    },
    handlers: {
      onPointerDown({ button, pointerType, clientX, target }: PointerEvent) {
        const tab = target instanceof Element ? target.closest<HTMLElement>('[data-tab]') : null;
        const id = tab?.dataset['tab'];
        if (button !== 0 || pointerType === 'touch' || id === undefined) return;
        drag.current = { id, from: clientX, isMoving: false };
      },
    },
  };
}

/**
 * Returns the index of the first tab whose middle lies behind the pointer; the
 * number of tabs if none does.
 */
function indexAt(strip: HTMLElement | null, x: number): number {
  const tabs = [...(strip?.querySelectorAll('[data-tab]') ?? [])];
  const index = tabs.findIndex((tab) => {
    const { left, width } = tab.getBoundingClientRect();
    return x < left + width / 2;
  });
  return index < 0 ? tabs.length : index;
}
