import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { GridParts } from './GridBody.tsx';
import type { GridJsonModel } from './grid-json-model.ts';
import { keepInSight } from './use-grid-element.ts';

/**
 * Measures the element, and again whenever it or the size of text changes. The
 * probe is an entity of one line.
 */
export function useJsonMeasures(
  root: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
  json: GridJsonModel,
  { viewport }: GridParts,
): void {
  useLayoutEffect(() => {
    const [grid, sample] = [root.current, probe.current];
    const only = sample?.firstElementChild;
    if (!grid || !sample || !only) return;

    function measure() {
      if (!grid || !sample || !only) return;
      const line = only.getBoundingClientRect().height;
      json.measure({
        width: grid.clientWidth,
        height: grid.clientHeight,
        line: Math.max(1, line),
        around: sample.getBoundingClientRect().height - line,
      });
      keepInSight(grid);
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    observer.observe(sample);
    return () => {
      observer.disconnect();
      // The form that replaces this one measures itself.
      viewport.measure({ ...viewport.measures.peek(), layout: 'table' });
    };
  }, [root, probe, json, viewport]);
}

/**
 * Scrolls the element to the model's position, and returns the handler that
 * reports scrolling to the model.
 */
export function useJsonScroll(
  root: RefObject<HTMLElement | null>,
  json: GridJsonModel,
  scrollTop: number,
) {
  const reported = useRef(0);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || Math.abs(scrollTop - reported.current) < 0.5) return;
    element.scrollTop = scrollTop;
    reported.current = element.scrollTop;
  });
  return ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
    const { scrollTop: now } = currentTarget;
    // Ignores scrolling sideways, and the position that was set here.
    if (Math.abs(now - reported.current) < 0.5) return;
    reported.current = now;
    json.scrollTo(now);
  };
}

/**
 * Moves the focus to the active cell if a command asked for this form, unless
 * the focus has moved before anything was drawn.
 */
export function useFirstFocus(root: RefObject<HTMLElement | null>, isAskedFor: boolean): void {
  const from = useRef(isAskedFor ? document.activeElement : undefined);
  useLayoutEffect(() => {
    const cell = root.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (!cell || from.current === undefined) return;
    const focused = document.activeElement;
    if (focused === from.current || focused === document.body) cell.focus();
    from.current = undefined;
  });
}
