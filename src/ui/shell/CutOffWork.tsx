import { useEffect } from 'preact/hooks';
import { hasCarryMarks } from '../models/accounts/carry-marks.ts';
import { defer } from '../models/deferred.ts';

const halfCopies = defer(() => import('../accounts/HalfCopies.tsx'));

/** Whatever is marked as begun is looked at as the window opens; without a mark nothing is fetched. */
export function CutOffWork() {
  const part = halfCopies.state.value;
  useEffect(() => (hasCarryMarks() ? halfCopies.load() : undefined), []);
  return part.status === 'loaded' ? <part.value.HalfCopies /> : null;
}
