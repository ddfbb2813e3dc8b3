import { type Route, readRoute } from '../place/routes.ts';

/** The request with which the app is opened from outside. */
export type Launch =
  | { readonly kind: 'newTable' }
  | { readonly kind: 'import' }
  | { readonly kind: 'shared'; readonly outcome: 'files' | 'nothing' | 'tooLarge' | 'failed' }
  | { readonly kind: 'go'; readonly route: Route };

const OUTCOMES = ['files', 'nothing', 'tooLarge', 'failed'] as const;

const LINK = /^web\+tables:(?:\/\/)?(?<place>.*)$/i;

/**
 * Returns the request in an address: a shortcut of the app's icon, a shared
 * item, or a link of the app's own scheme, such as
 * `web+tables://account/table`. Any page may open such an address, so no
 * request changes data by itself.
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
