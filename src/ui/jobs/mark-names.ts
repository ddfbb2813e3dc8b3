/**
 * The prefixes of marks: keys of local storage, and the Web Lock of each, by
 * which later starts find the jobs that were running. Tabs of other builds know
 * the same names.
 */
const PREFIXES = {
  import: 'tablewright:import:',
  restore: 'tablewright:restore:',
  copy: 'tablewright:carry:',
} as const;

export type MarkedKind = keyof typeof PREFIXES;

export function nameOfMark(kind: MarkedKind, id: string): string {
  return PREFIXES[kind] + id;
}

export function namesOfMarks(kind: MarkedKind): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIXES[kind]));
  } catch {
    // Local storage may be blocked.
    return [];
  }
}
