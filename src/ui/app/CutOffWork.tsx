import { useEffect } from 'preact/hooks';
import { hasTableCopyMarks } from '../accounts/table-copy-marks.ts';
import { lazy } from '../design/lazy.ts';

const interruptedCopies = lazy(() => import('../accounts/InterruptedCopies.tsx'));

/**
 * Checks as the window opens for copies that were interrupted; without a mark
 * of one it fetches no code.
 */
export function CutOffWork() {
  const part = interruptedCopies.state.value;
  useEffect(() => (hasTableCopyMarks() ? interruptedCopies.load() : undefined), []);
  return part.status === 'loaded' ? <part.value.InterruptedCopies /> : null;
}
