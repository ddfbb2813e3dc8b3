const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Returns whether a header can have the name: https://www.rfc-
 * editor.org/rfc/rfc9110#name-tokens.
 */
export function isHeaderName(text: string): boolean {
  return NAME.test(text);
}
