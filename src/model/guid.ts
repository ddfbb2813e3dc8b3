const CANONICAL = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** .NET's forms N, D, B and P: bare, dashed, in braces, in parentheses. */
const DASHED = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const GUID = new RegExp(
  `^\\s*(?:[0-9a-f]{32}|${DASHED}|\\{${DASHED}\\}|\\(${DASHED}\\))\\s*$`,
  'i',
);

/** Parses a Guid in any of .NET's usual forms into the stored form; undefined for other texts. */
export function parseGuid(text: string): string | undefined {
  if (isCanonicalGuid(text)) return text;
  if (!GUID.test(text)) return undefined;
  const digits = text.replace(/[^0-9a-f]/gi, '').toLowerCase();
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Returns whether a text is in the stored form: lower case, with dashes, without braces. */
export function isCanonicalGuid(text: string): boolean {
  return CANONICAL.test(text);
}

/** Counters begin below this, so that the first of a millisecond leaves room for as many more. */
const FIRST_COUNTER = 0x800;
const COUNTERS = 0x1000;

let lastTime = 0;
let counter = 0;

/**
 * Returns a new Guid of version 7 (RFC 9562, 6.2 method 1): it begins with the
 * time and a counter, so that each sorts behind the one before it. Rows that get
 * such keys keep their order, and a table grows at its end alone.
 */
export function newSortedGuid(): string {
  const now = Date.now();
  if (now > lastTime) {
    lastTime = now;
    counter = Math.floor(Math.random() * FIRST_COUNTER);
  } else {
    counter += 1;
    // More than there are counters in a millisecond go into the next one, which the RFC allows.
    if (counter === COUNTERS) [lastTime, counter] = [lastTime + 1, 0];
  }
  const time = lastTime.toString(16).padStart(12, '0');
  const random = crypto.randomUUID().slice('xxxxxxxx-xxxx-xxxx-'.length);
  const version = `7${counter.toString(16).padStart(3, '0')}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${random}`;
}
