const CANONICAL = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** .NET's forms N, D, B and P: bare, dashed, in braces, in parentheses. */
const DASHED = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const GUID = new RegExp(
  `^\\s*(?:[0-9a-f]{32}|${DASHED}|\\{${DASHED}\\}|\\(${DASHED}\\))\\s*$`,
  'i',
);

/** Reads a Guid in any of .NET's usual forms into the one that is kept. */
export function parseGuid(text: string): string | undefined {
  if (isCanonicalGuid(text)) return text;
  if (!GUID.test(text)) return undefined;
  const digits = text.replace(/[^0-9a-f]/gi, '').toLowerCase();
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Lower case, with dashes, without braces. */
export function isCanonicalGuid(text: string): boolean {
  return CANONICAL.test(text);
}
