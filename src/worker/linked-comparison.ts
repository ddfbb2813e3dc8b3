import type {
  ComparedRows,
  CompareProgress,
  CompareQuery,
  TableComparison,
  TakeProgress,
} from '../model/comparison.ts';
import { EntityPage } from '../model/entity-page.ts';
import type { Link } from './link.ts';
import type { AccountProcedures } from './service-procedures.ts';

/** Opens a comparison on the other side of a link, which knows it by a name drawn here. */
export async function linkComparison(
  link: Link<AccountProcedures>,
  query: CompareQuery,
): Promise<TableComparison> {
  const name = crypto.randomUUID();
  await link.call('askComparison', { name, method: 'open', query });
  return {
    // The other side answers by the types of the contract, here and below.
    progress: (signal) =>
      link.stream('runComparison', { name }, signal) as AsyncIterable<CompareProgress>,
    // What was written is kept although the signal aborted, so the last progress is waited for.
    take: (taken, signal) =>
      link.stream('runComparison', { name, taken }, signal, 'await') as AsyncIterable<TakeProgress>,
    count: (choice) =>
      link.call('askComparison', { name, method: 'count', choice }) as Promise<number>,
    countKinds: (choice, rows) =>
      link.call('askComparison', { name, method: 'countKinds', choice, rows }) as ReturnType<
        TableComparison['countKinds']
      >,
    async read(choice, first, count, signal) {
      const call = { name, method: 'read', choice, first, count } as const;
      const rows = (await link.call('askComparison', call, { signal })) as ComparedRows;
      return { ...rows, left: rebuild(rows.left), right: rebuild(rows.right) };
    },
    placeOf: (choice, key) =>
      link.call('askComparison', { name, method: 'placeOf', choice, key }) as Promise<
        number | undefined
      >,
    // It is gone together with the engine.
    close: () => void link.call('askComparison', { name, method: 'close' }).catch(() => {}),
  };
}

/** A page crosses as its columns, without its methods. */
function rebuild({ columns }: EntityPage): EntityPage {
  return new EntityPage(columns);
}
