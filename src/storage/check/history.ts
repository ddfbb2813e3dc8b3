import { readPairs } from '../connection/read-pairs.ts';
import type { CheckFindings } from './findings.ts';
import { rawText } from './raw-text.ts';

const AT_ONCE = 16;

/** Finds the pages of the history, and their headers, that cannot be read. */
export async function findBrokenPages(
  database: IDBDatabase,
  findings: CheckFindings,
): Promise<readonly IDBValidKey[]> {
  const broken = new Set<IDBValidKey>();
  for (const name of ['history', 'steps'] as const) {
    const isValid = name === 'history' ? isValidPage : areValidHeaders;
    for await (const { key, value } of recordsOf(database, name)) {
      if (name === 'history') findings.pages += 1;
      if (isValid(value)) continue;
      if (!broken.has(key)) findings.add('history', String(key), { raw: rawText(value) });
      broken.add(key);
    }
  }
  return [...broken];
}

async function* recordsOf(database: IDBDatabase, name: 'history' | 'steps') {
  let range: IDBKeyRange | null = null;
  while (true) {
    const store = database.transaction(name, 'readonly').objectStore(name);
    const pairs = await readPairs(store, range, AT_ONCE);
    yield* pairs;
    const last = pairs.at(-1);
    if (!last || pairs.length < AT_ONCE) return;
    range = IDBKeyRange.lowerBound(last.key, true);
  }
}

function isValidPage(value: unknown): boolean {
  // Whatever it is, it can be asked for the fields of a page.
  const { format, entries } = (value ?? {}) as Record<string, unknown>;
  if ((format !== 1 && format !== 2) || !Array.isArray(entries)) return false;
  return entries.every((entry) => isNumbered(entry) && Array.isArray(entry['tables']));
}

function areValidHeaders(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (header) =>
        isNumbered(header) &&
        typeof header['operation'] === 'string' &&
        typeof header['bytes'] === 'number' &&
        typeof header['step'] === 'object' &&
        Array.isArray(header['tables']),
    )
  );
}

function isNumbered(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'sequence' in value;
}
