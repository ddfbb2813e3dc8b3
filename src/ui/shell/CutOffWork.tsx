import { useEffect } from 'preact/hooks';
import { hasCarryMarks } from '../models/accounts/carry-marks.ts';
import { defer } from '../models/deferred.ts';

const interruptedCopies = defer(() => import('../accounts/InterruptedCopies.tsx'));

/** Whatever is marked as begun is looked at as the window opens; without a mark nothing is fetched. */
export function CutOffWork() {
  const part = interruptedCopies.state.value;
  useEffect(() => (hasCarryMarks() ? interruptedCopies.load() : undefined), []);
  return part.status === 'loaded' ? <part.value.InterruptedCopies /> : null;
}
