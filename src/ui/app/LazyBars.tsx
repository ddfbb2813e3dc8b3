import { storageBars } from './lazy-panels.ts';

/** Shows the banners about all stored data, once their code has come after the first screen. */
export function LazyBars() {
  const part = storageBars.state.value;
  return part.status === 'loaded' && <part.value.StorageBars />;
}
