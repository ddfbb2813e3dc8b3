import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { focusWithin } from '../design/focus.ts';

/**
 * Returns the ref for the content of a dialog whose phases have their own
 * buttons: the focus moves to where each new phase starts.
 */
export function usePhaseFocus(phase: string): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the phase is what it follows
  useLayoutEffect(() => {
    const dialog = content.current?.closest('dialog');
    if (dialog?.open) focusWithin(dialog);
  }, [phase]);
  return content;
}
