const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** Whether a header can be called so: https://www.rfc-editor.org/rfc/rfc9110#name-tokens. */
export function isHeaderName(text: string): boolean {
  return NAME.test(text);
}
