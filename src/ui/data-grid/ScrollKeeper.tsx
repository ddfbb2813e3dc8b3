import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { GridViewportModel } from './grid-viewport-model.ts';

export interface Scrolled {
  readonly top: number;
  readonly left: number;
}

interface ScrollKeeperProps {
  readonly root: RefObject<HTMLElement | null>;
  /**
   * The scroll position that the browser last reported. Reading it from the
   * element would cost a layout.
   */
  readonly reported: RefObject<Scrolled>;
  readonly viewport: GridViewportModel;
}

/**
 * Scrolls the element to the model's position. It stands below the rows, so
 * that its effect runs once they have their height.
 */
export function ScrollKeeper({ root, reported, viewport }: ScrollKeeperProps) {
  const { scrollTop } = viewport.place.value;
  const left = viewport.left.value;

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const { top, left: start } = reported.current ?? { top: 0, left: 0 };
    if (scrollTop !== top) element.scrollTop = scrollTop;
    if (left !== start) element.scrollLeft = left;
  }, [root, reported, scrollTop, left]);

  return null;
}
