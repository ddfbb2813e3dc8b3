import { useEffect } from 'preact/hooks';
import { hasTableCopyMarks } from '../models/accounts/table-copy-marks.ts';
import { defer } from '../models/deferred.ts';

const interruptedCopies = defer(() => import('../accounts/InterruptedCopies.tsx'));

/** Whatever is marked as begun is looked at as the window opens; without a mark nothing is fetched. */
export function CutOffWork() {
  const part = interruptedCopies.state.value;
  useEffect(() => (hasTableCopyMarks() ? interruptedCopies.load() : undefined), []);
  return part.status === 'loaded' ? <part.value.InterruptedCopies /> : null;
}
