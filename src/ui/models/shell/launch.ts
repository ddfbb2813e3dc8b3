import { type Route, readRoute } from './routes.ts';

/** What the app is asked to do as it is opened from outside. */
export type Launch =
  | { readonly kind: 'newTable' }
  | { readonly kind: 'import' }
  | { readonly kind: 'shared'; readonly outcome: 'files' | 'nothing' | 'tooLarge' | 'failed' }
  | { readonly kind: 'go'; readonly route: Route };

const OUTCOMES = ['files', 'nothing', 'tooLarge', 'failed'] as const;

const LINK = /^web\+tables:(?:\/\/)?(?<place>.*)$/i;

/**
 * What an address of the app asks for: a shortcut of its icon, something
 * shared, or a link of its own scheme, such as `web+tables://account/table`.
 * Any page may lead there, so that none of it changes anything by itself.
 */
export function readLaunch({ searchParams: query, hash }: URL): Launch | undefined {
  const task = query.get('do');
  if (task === 'newTable' || task === 'import') return { kind: task };
  const shared = query.get('shared');
  if (shared !== null) {
    return { kind: 'shared', outcome: OUTCOMES.find((one) => one === shared) ?? 'failed' };
  }
  const place = LINK.exec(query.get('link') ?? '')?.groups?.['place'];
  if (place !== undefined) return { kind: 'go', route: readRoute(`#/${place}`) };
  return hash === '' ? undefined : { kind: 'go', route: readRoute(hash) };
}
