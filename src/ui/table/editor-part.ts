import { whenIdle } from '../../base/when-idle.ts';
import { lazy } from '../design/lazy.ts';

/** The components of the side editor. */
export const editorPart = lazy(() => import('./entity/EntityEditor.tsx'));

/** Loads the editor when the browser is idle, so that it opens at once later. */
export const prefetchEditor = () => whenIdle(editorPart.load);
