import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';

/** Returns whether a media query matches; renders again when that changes. */
export function useMedia(query: string): boolean {
  const matches = useSignal(matchMedia(query).matches);
  useLayoutEffect(() => {
    const list = matchMedia(query);
    const notify = () => {
      matches.value = list.matches;
    };
    notify();
    list.addEventListener('change', notify);
    return () => list.removeEventListener('change', notify);
  }, [query, matches]);
  return matches.value;
}
