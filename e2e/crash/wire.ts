/**
 * Writes plain values as text, with forms for what JSON lacks: they pass
 * between the page, which is about to be killed, and the process that remembers
 * its answers.
 */
export function writeWire(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return { $: 'bigint', text: `${part}` };
    if (part === undefined) return { $: 'undefined' };
    if (part instanceof Map) return { $: 'map', entries: [...part] };
    if (part instanceof Uint8Array) return { $: 'bytes', bytes: [...part] };
    if (typeof part === 'number' && isSpecial(part))
      return { $: 'number', text: formatNumber(part) };
    return part;
  });
}

export function readWire(text: string): unknown {
  return JSON.parse(text, (_, part: unknown) => {
    if (!isTagged(part)) return part;
    switch (part.$) {
      case 'bigint':
        return BigInt(part.text);
      case 'map':
        return new Map(part.entries);
      case 'bytes':
        return Uint8Array.from(part.bytes);
      case 'undefined':
        return undefined;
      case 'number':
        return Number(part.text);
    }
  });
}

type Tagged =
  | { readonly $: 'undefined' }
  | { readonly $: 'bigint' | 'number'; readonly text: string }
  | { readonly $: 'map'; readonly entries: readonly (readonly [unknown, unknown])[] }
  | { readonly $: 'bytes'; readonly bytes: readonly number[] };

function isTagged(part: unknown): part is Tagged {
  return typeof part === 'object' && part !== null && '$' in part;
}

function isSpecial(number: number): boolean {
  return !Number.isFinite(number) || Object.is(number, -0);
}

function formatNumber(number: number): string {
  return Object.is(number, -0) ? '-0' : String(number);
}
