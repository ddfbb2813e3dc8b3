import { answerOf } from '../damage/read-pairs.ts';
import type { AccountMemory } from '../memory/account-memory.ts';
import { preferNamed } from '../over-quota/find-named.ts';
import type { CheckFindings } from './check-findings.ts';
import { idsInStore } from './count-table.ts';

/**
 * How often each name was a table's. Too small a number would give a new table
 * the entities of an old one.
 */
export async function checkLives(
  raw: IDBDatabase,
  memory: AccountMemory,
  findings: CheckFindings,
  repairs: boolean,
): Promise<void> {
  for (const [nameKey, life] of await findLives(raw, memory)) {
    const lives = raw.transaction('lives', repairs ? 'readwrite' : 'readonly').objectStore('lives');
    const told: unknown = await preferNamed(lives, nameKey, () => answerOf(lives.get(nameKey)));
    if (typeof told === 'number' && told >= life) continue;
    findings.add('lives', nameKey, { isRepaired: repairs });
    if (repairs) await answerOf(lives.put(life, nameKey));
  }
}

/** The highest number of each name that any storage id has. */
async function findLives(
  raw: IDBDatabase,
  memory: AccountMemory,
): Promise<ReadonlyMap<string, number>> {
  const ids = memory.catalog.list('', Number.POSITIVE_INFINITY).map(([, record]) => record?.id);
  for await (const id of idsInStore(raw)) ids.push(id);
  const lifeByName = new Map<string, number>();
  for (const id of ids) {
    if (typeof id !== 'string') continue;
    const [name = '', life = '1'] = id.split('~');
    lifeByName.set(name, Math.max(lifeByName.get(name) ?? 0, Number(life) || 1));
  }
  return lifeByName;
}
