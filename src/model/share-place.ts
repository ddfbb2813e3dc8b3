/** Where the browser posts what a person shares with the installed app, beside index.html. */
export const SHARE_PATH = 'share';

/** What the page finds in its address when something was shared: that it lies there, or why it doesn't. */
export const SHARED_QUERY = 'shared';

/** A cache with what was shared, until the page has taken it. */
export function sharedCacheName(app: URL): string {
  return `tablewright-shared ${app.pathname}`;
}

/** A header of each file there. */
export const FILE_NAME_HEADER = 'x-file-name';
