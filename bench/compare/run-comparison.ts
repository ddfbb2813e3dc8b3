import type { RunOptions } from '../options.ts';
import { buildStore, removeStores, serveStores } from './build-stores.ts';
import { type ComparedStore, STORES } from './compared-stores.ts';
import { findPeersProblem } from './peer-packages.ts';
import { runSize } from './run-size.ts';
import type { SizeOutcome } from './size-figures.ts';

/** Builds the chosen stores and compares them at each size. */
export async function runComparison(
  { sizes, repeat, stores, works }: RunOptions,
  say: (line: string) => void,
): Promise<SizeOutcome[]> {
  const wanted = STORES.filter(({ id }) => stores.has(id));
  const built = await buildStores(await withPackages(wanted, say), say);
  const server = await serveStores();
  try {
    const outcomes: SizeOutcome[] = [];
    for (const entities of sizes) {
      const sayHere = (line: string) => say(`${entities.toLocaleString('en')}: ${line}`);
      outcomes.push(
        await runSize({ entities, repeat, stores: built, works, server, say: sayHere }),
      );
    }
    return outcomes;
  } finally {
    await server.close();
    await removeStores();
  }
}

async function withPackages(
  stores: readonly ComparedStore[],
  say: (line: string) => void,
): Promise<readonly ComparedStore[]> {
  if (!stores.some(({ isPeer }) => isPeer)) return stores;
  const problem = await findPeersProblem(say);
  if (problem === undefined) return stores;
  say(problem);
  return stores.filter(({ isPeer }) => !isPeer);
}

/** A store that cannot be built is reported and left out. */
async function buildStores(
  stores: readonly ComparedStore[],
  say: (line: string) => void,
): Promise<ComparedStore[]> {
  const built: ComparedStore[] = [];
  for (const store of stores) {
    try {
      if (store.worker !== undefined) await buildStore(store, store.worker);
      built.push(store);
    } catch (error) {
      say(`${store.label} is left out, for it cannot be built: ${String(error)}`);
    }
  }
  return built;
}
