import { useEffect, useState } from 'preact/hooks';
import { hasImportMarks } from '../../transfer/import/import-marks.ts';
import { defer } from '../models/deferred.ts';

const part = defer(() => import('./CutOffImports.tsx'));

/** What asks about imports that were cut off, which comes where any may have been when the window opened. */
export function UnfinishedImports() {
  const [isWanted] = useState(hasImportMarks);
  const state = part.state.value;
  useEffect(() => (isWanted ? part.load() : undefined), [isWanted]);
  return state.status === 'loaded' && <state.value.CutOffImports />;
}
