import { lazy } from '../design/lazy.ts';
import { whenIdle } from '../design/when-idle.ts';

/** The components of the side editor. */
export const editorPart = lazy(() => import('./entity/EntityEditor.tsx'));

/** Loads the editor when the browser is idle, so that it opens at once later. */
export const prefetchEditor = () => whenIdle(editorPart.load);
