/** Returns a decoded address; one that is wrongly encoded stays as it is. */
export function readable(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
