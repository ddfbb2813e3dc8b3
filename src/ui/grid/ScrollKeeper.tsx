import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { GridViewportModel } from '../models/grid-viewport-model.ts';

interface ScrollKeeperProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly viewport: GridViewportModel;
}

/**
 * Puts the element where the model says it is scrolled to. It stands below the
 * rows, so that it comes after they have their height.
 */
export function ScrollKeeper({ root, viewport }: ScrollKeeperProps) {
  const { scrollTop } = viewport.place.value;
  const left = viewport.left.value;

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    // The browser rounds to the pixels of the screen.
    if (Math.abs(element.scrollTop - scrollTop) >= 1) element.scrollTop = scrollTop;
    if (Math.abs(element.scrollLeft - left) >= 1) element.scrollLeft = left;
  }, [root, scrollTop, left]);

  return null;
}
