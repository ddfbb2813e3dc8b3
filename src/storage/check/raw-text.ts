import { encodeBase64 } from '../../base/bytes.ts';

/** The most characters of one record that are shown. */
const LONGEST = 100_000;

/** What lies under a key as JSON, for people to look at; what JSON lacks is shown by its type. */
export function rawText(value: unknown): string {
  const seen = new Set<unknown>();
  const text = JSON.stringify(
    value,
    (_, part: unknown) => {
      if (typeof part === 'bigint') return { $bigint: String(part) };
      if (part instanceof Uint8Array) return { $bytes: encodeBase64(part) };
      if (part instanceof Date) return { $date: String(part) };
      if (typeof part === 'number' && !Number.isFinite(part)) return { $number: String(part) };
      if (part instanceof Map) return { $map: [...part] };
      if (typeof part === 'object' && part !== null) {
        if (seen.has(part)) return { $seen: true };
        seen.add(part);
      }
      return part;
    },
    1,
  );
  return (text ?? String(value)).slice(0, LONGEST);
}
