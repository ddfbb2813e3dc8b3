import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';

/** Returns whether a media query matches; renders again when that changes. */
export function useMedia(query: string): boolean {
  const matches = useSignal(matchMedia(query).matches);
  useLayoutEffect(() => {
    const list = matchMedia(query);
    const tell = () => {
      matches.value = list.matches;
    };
    tell();
    list.addEventListener('change', tell);
    return () => list.removeEventListener('change', tell);
  }, [query, matches]);
  return matches.value;
}
