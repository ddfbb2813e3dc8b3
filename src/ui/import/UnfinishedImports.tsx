import { useEffect, useState } from 'preact/hooks';
import type { AccountName } from '../../model/names.ts';
import { hasImportMarks } from '../../transfer/import/marks.ts';
import { lazy } from '../design/lazy.ts';

const part = lazy(() => import('./CutOffImports.tsx'));

interface UnfinishedImportsProps {
  readonly onUndo: (account: AccountName, step: string) => void;
}

/**
 * Shows the banners of interrupted imports; their code loads only if there may
 * have been any when the window opened.
 */
export function UnfinishedImports({ onUndo }: UnfinishedImportsProps) {
  const [isWanted] = useState(hasImportMarks);
  const state = part.state.value;
  useEffect(() => (isWanted ? part.load() : undefined), [isWanted]);
  return state.status === 'loaded' && <state.value.CutOffImports onUndo={onUndo} />;
}
