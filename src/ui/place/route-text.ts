import type { EntityKey } from '../../model/entity.ts';

/** Decodes a value; a truncated or mistyped one still leads to its table. */
export function readValue(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decode(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

export function writeKey({ partitionKey, rowKey }: EntityKey): string {
  return `${encode(partitionKey)},${encode(rowKey)}`;
}

/** Reads both parts of a key, separated by a comma, which is escaped within the parts. */
export function readKey(text: string | undefined): EntityKey | undefined {
  if (!text?.includes(',')) return undefined;
  const [partitionKey, rowKey] = splitOnce(text, ',').map(readValue);
  if (partitionKey === undefined || rowKey === undefined) return undefined;
  return { partitionKey, rowKey };
}

export function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

// Encodes a text. A key may contain half of a surrogate pair, which
// percent-encoding cannot express: such a unit is written as `~D83D`, and `~`
// itself is percent-encoded.
export function encode(text: string): string {
  return text.replaceAll(/\p{Surrogate}|[^\p{Surrogate}]+/gu, (part) =>
    part.isWellFormed() ? encodeURIComponent(part).replaceAll('~', '%7E') : writeUnit(part),
  );
}

function writeUnit(part: string): string {
  return `~${part.charCodeAt(0).toString(16).toUpperCase()}`;
}

export function decode(text: string): string {
  return text.replaceAll(/~(?<unit>[0-9A-F]{4})|[^~]+/g, (part, unit: string | undefined) =>
    unit === undefined ? decodeURIComponent(part) : String.fromCharCode(Number.parseInt(unit, 16)),
  );
}
