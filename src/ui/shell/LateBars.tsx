import { useEffect } from 'preact/hooks';
import { defer } from '../models/deferred.ts';

const bars = defer(() => import('../durability/StorageBars.tsx'));

/** What is said of all that is stored, by code for which nobody waits. */
export function LateBars() {
  const part = bars.state.value;
  useEffect(bars.load, []);
  return part.status === 'loaded' && <part.value.StorageBars />;
}
