import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useContext, useLayoutEffect } from 'preact/hooks';
import { PaneContext } from '../design/pane-focus.ts';

/**
 * Beside the grid; over the grid, in a pane of the window; or over the whole of
 * a narrow window.
 */
export type EditorForm = 'docked' | 'cover' | 'sheet';

/** CSS pixels below which grid and editor would both be too small. */
const ROOM_FOR_BOTH = 880;

/** Returns how the editor is shown in the room that there is. */
export function useEditorForm(view: RefObject<HTMLElement | null>): EditorForm {
  const isSheet = useMedia('(max-width: 899px)');
  const pane = useContext(PaneContext);
  const isSplit = pane?.name.value !== undefined;
  const isTight = useSignal(false);

  useLayoutEffect(() => {
    const { current } = view;
    if (!isSplit || !current) return;
    const measure = () => (isTight.value = current.clientWidth < ROOM_FOR_BOTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [view, isSplit, isTight]);

  if (isSheet) return 'sheet';
  return isSplit && isTight.value ? 'cover' : 'docked';
}

/** Returns whether a media query matches; renders again when that changes. */
function useMedia(query: string): boolean {
  const matches = useSignal(matchMedia(query).matches);
  useLayoutEffect(() => {
    const list = matchMedia(query);
    const notify = () => {
      matches.value = list.matches;
    };
    notify();
    list.addEventListener('change', notify);
    return () => list.removeEventListener('change', notify);
  }, [query, matches]);
  return matches.value;
}
