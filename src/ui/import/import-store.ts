import type { AccountService } from '../../model/table-service.ts';
import {
  type ImportRecipe,
  readRecipe,
  recipeOf,
  withKnown,
} from '../../transfer/columns/import-recipe.ts';
import type { ImportPlan } from '../../transfer/columns/row-converter.ts';
import type { ImportReceipt } from '../../transfer/import/receipt.ts';
import type { KeptThings } from '../kept-things.ts';
import { deleteUnusedReceipts } from '../undo/delete-unused-receipts.ts';
import { deleteUnusedHandles, keepImportHandle } from './import-handles.ts';

/** The records of imports. If one cannot be stored, nothing fails: the import itself is done. */
export interface ImportStore {
  readonly keepReceipt: (receipt: ImportReceipt, plan: ImportPlan) => void;
  readonly readRecipes: () => Promise<readonly ImportRecipe[]>;
  readonly forgetRecipe: (recipe: ImportRecipe) => void;
  /**
   * Stores the handle by which a file can be read again, until it is decided
   * what happens to its import.
   */
  readonly keepHandle: (id: string, file: File) => void;
}

export function createImportStore(
  kept: Pick<KeptThings, 'keptImports' | 'keptHandles'>,
  service: Pick<AccountService, 'listAccounts' | 'historyOf'>,
): ImportStore {
  async function keep(receipt: ImportReceipt, { analysis, mapping }: ImportPlan): Promise<void> {
    const imports = await kept.keptImports();
    const { step, account, table, at, fileName } = receipt;
    // Steps of the history expire as they grow old.
    await deleteUnusedReceipts(kept, service).catch(() => {});
    await imports.writeReceipt(step, receipt);
    const recipe = recipeOf({ at, fileName, account, table, analysis, mapping });
    await imports.replaceRecipe(recipe.name, (before) => withKnown(recipe, readRecipe(before)));
  }

  // Later records of an import replace earlier ones.
  let keeping = Promise.resolve();
  return {
    keepReceipt(receipt, plan) {
      keeping = keeping.then(() => keep(receipt, plan)).catch(() => {});
      deleteUnusedHandles(kept).catch(() => {});
    },
    keepHandle(id, file) {
      keepImportHandle(kept, id, file).catch(() => {});
    },
    async readRecipes() {
      const stored = await (await kept.keptImports()).readRecipes();
      return stored.flatMap((one) => readRecipe(one) ?? []);
    },
    forgetRecipe({ name }) {
      const forget = async () => (await kept.keptImports()).deleteRecipe(name);
      forget().catch(() => {});
    },
  };
}
