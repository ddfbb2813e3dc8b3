export const CONNECT_PARTS = ['code', 'try', 'keys', 'sas', 'policies', 'service'] as const;

export type ConnectPart = (typeof CONNECT_PARTS)[number];

/** Returns the part that an address names, or the first. */
export function partOf(name: string): ConnectPart {
  return CONNECT_PARTS.find((part) => part === name) ?? 'code';
}
