/**
 * Compiles a pattern; throws a `SyntaxError`. Unicode mode refuses what the
 * plain mode would silently take literally.
 */
export function compilePattern(pattern: string, ignoreCase: boolean): RegExp {
  return new RegExp(pattern, ignoreCase ? 'iu' : 'u');
}
