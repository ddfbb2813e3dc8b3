import { storageBars } from './lazy-panels.ts';

/** What is said of all that is stored, by code that comes after the first screen. */
export function LateBars() {
  const part = storageBars.state.value;
  return part.status === 'loaded' && <part.value.StorageBars />;
}
