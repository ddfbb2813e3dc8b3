/** Throws a `SyntaxError`. Unicode mode refuses what the plain one would silently take literally. */
export function compilePattern(pattern: string, ignoreCase: boolean): RegExp {
  return new RegExp(pattern, ignoreCase ? 'iu' : 'u');
}
