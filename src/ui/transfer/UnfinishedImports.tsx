import { useEffect, useState } from 'preact/hooks';
import type { AccountName } from '../../model/names.ts';
import { hasImportMarks } from '../../transfer/import/marks.ts';
import { defer } from '../models/deferred.ts';

const part = defer(() => import('./CutOffImports.tsx'));

interface UnfinishedImportsProps {
  readonly onUndo: (account: AccountName, step: string) => void;
}

/** What asks about imports that were cut off, which comes where any may have been when the window opened. */
export function UnfinishedImports({ onUndo }: UnfinishedImportsProps) {
  const [isWanted] = useState(hasImportMarks);
  const state = part.state.value;
  useEffect(() => (isWanted ? part.load() : undefined), [isWanted]);
  return state.status === 'loaded' && <state.value.CutOffImports onUndo={onUndo} />;
}
