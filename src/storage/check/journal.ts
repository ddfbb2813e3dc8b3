import { namedIn } from '../connection/find-named.ts';
import { answerOf, readPairs } from '../connection/read-pairs.ts';
import { isValidState, readEntry } from '../damage/judge-record.ts';
import { readQuarantine } from '../damage/quarantine.ts';
import { STATE_KEY } from '../records/journal-state.ts';
import type { CheckFindings } from './findings.ts';
import { rawText } from './raw-text.ts';

/** Records read at once: an entry may have a thousand entities or more. */
const AT_ONCE = 32;

/** Checks every entry, their order, and the state, in one transaction, as entries come and go. */
export async function checkJournal(database: IDBDatabase, findings: CheckFindings): Promise<void> {
  const journal = database.transaction('journal', 'readonly').objectStore('journal');
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
