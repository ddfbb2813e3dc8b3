import { useEffect, useState } from 'preact/hooks';
import { lazy } from '../design/lazy.ts';
import { hasRestoreMarks } from './restore-mark-names.ts';

const part = lazy(() => import('./CutRestores.tsx'));

/**
 * Shows the banners of interrupted restores; their code loads only if there may
 * have been any when the window opened.
 */
export function UnfinishedRestores() {
  const [isWanted] = useState(hasRestoreMarks);
  const state = part.state.value;
  useEffect(() => (isWanted ? part.load() : undefined), [isWanted]);
  return state.status === 'loaded' && <state.value.CutRestores />;
}
