import { defer } from '../models/deferred.ts';

/** What the side editor draws with. */
export const editorPart = defer(() => import('../entity/EntityEditor.tsx'));

/** Loads the editor when the browser has nothing else to do, so that it opens at once. */
export function prefetchEditor(): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(editorPart.load, 1000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(editorPart.load);
  return () => cancelIdleCallback(request);
}
