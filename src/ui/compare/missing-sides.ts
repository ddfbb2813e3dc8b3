import type { ComparedSide } from '../../model/comparison.ts';
import { isOfFiles, tableNameKey } from '../../model/names.ts';
import { isSnapshot } from '../../model/snapshot.ts';
import type { AccountsModel } from '../place/accounts-model.ts';

/** A side of a comparison that is not there, and what of it is missing. */
export interface MissingSide extends ComparedSide {
  readonly missing: 'table' | 'account' | 'files';
}

/** Returns the sides that are known not to exist; none while what there is has not been read. */
export function findMissing(
  { accounts, loading }: Pick<AccountsModel, 'accounts' | 'loading'>,
  sides: readonly ComparedSide[],
): readonly MissingSide[] {
  return sides.flatMap((side) => {
    const found = accounts.value.find(({ name }) => name === side.account);
    if (!found) {
      const missing = isOfFiles(side.account) ? 'files' : 'account';
      return loading.value.status === 'ready' ? { ...side, missing } : [];
    }
    // A snapshot is in no list of tables: the comparison itself says that it is gone.
    if (found.loading.status !== 'ready' || isSnapshot(side.table)) return [];
    const key = tableNameKey(side.table);
    const isThere = found.tables.some(({ name }) => tableNameKey(name) === key);
    return isThere ? [] : { ...side, missing: 'table' };
  });
}
