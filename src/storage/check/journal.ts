import { namedIn } from '../connection/find-named.ts';
import { beginOver } from '../connection/open-transaction.ts';
import { answerOf, readPairs } from '../connection/read-pairs.ts';
import { isValidState, readEntry } from '../damage/judge-record.ts';
import { readQuarantine } from '../damage/quarantine.ts';
import { STATE_KEY } from '../records/journal-state.ts';
import type { CheckFindings } from './findings.ts';
import { rawText } from './raw-text.ts';

/** Entries read at once: an entry may have a thousand entities or more. */
const AT_ONCE = 32;

/** Checks every entry, their order, and the state, in one transaction, as entries come and go. */
export async function checkJournal(database: IDBDatabase, findings: CheckFindings): Promise<void> {
  const journal = beginOver(database, 'journal').objectStore('journal');
  const [state] = await readPairs(journal, IDBKeyRange.only(STATE_KEY));
  const valid = state && isValidState(state.value) ? state.value : undefined;
  const [first] = await answerOf(journal.getAllKeys(null, 1));
  const isFresh = !state && (first === undefined || first === 1);
  if (!valid && !isFresh) findings.add('state', 'journal', state && { raw: rawText(state.value) });
  // Records under trimmed numbers are not checked.
  let before = valid?.trimmed ?? Number(first ?? 1) - 1;
  const named = namedIn(database);
  while (true) {
    const range = IDBKeyRange.bound(before, STATE_KEY, true, true);
    const pairs = await readPairs(journal, range, AT_ONCE);
    for (const { key, value } of pairs) {
      findings.entries += 1;
      // Checkpointed entries are kept for engines that come late, and read by nothing else.
      const isNeeded = Number(key) > (valid?.drained ?? 0);
      while (named?.hasEntry(before + 1)) before += 1;
      if (isNeeded && Number(key) !== before + 1) findings.add('gap', String(before + 1));
      if (isNeeded && !readEntry(value, key))
        findings.add('entry', String(key), { raw: rawText(value) });
      before = Number(key);
    }
    if (pairs.length < AT_ONCE) break;
  }
  for (const { sequence, cause, raw } of await readQuarantine(database)) {
    if (cause === 'missing') findings.add('gap', String(sequence));
    else findings.add('entry', String(sequence), { raw: rawText(raw) });
  }
}

/** Pages of the history read at once. */
const PAGES_AT_ONCE = 16;

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
    const store = beginOver(database, name).objectStore(name);
    const pairs = await readPairs(store, range, PAGES_AT_ONCE);
    yield* pairs;
    const last = pairs.at(-1);
    if (!last || pairs.length < PAGES_AT_ONCE) return;
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
