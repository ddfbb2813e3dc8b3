import { lazy } from '../design/lazy.ts';

/** The components of the side editor. */
export const editorPart = lazy(() => import('./entity/EntityEditor.tsx'));

/** Loads the editor when the browser is idle, so that it opens at once later. */
export function prefetchEditor(): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(editorPart.load, 1000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(editorPart.load);
  return () => cancelIdleCallback(request);
}
