import { computed, createModel, signal } from '@preact/signals';
import { type ImportRecipe, readRecipe } from '../../../transfer/columns/import-recipe.ts';
import type { KeptThings } from '../kept-things.ts';

export type RecipesState =
  | { readonly status: 'reading' }
  /** The latest first. */
  | { readonly status: 'read'; readonly recipes: readonly ImportRecipe[] }
  | { readonly status: 'failed' };

/** How files were imported, to be looked over and put in order. */
export const ImportRecipesModel = createModel((kept: Pick<KeptThings, 'keptImports'>) => {
  const state = signal<RecipesState>({ status: 'reading' });

  async function read(): Promise<void> {
    try {
      const stored = await (await kept.keptImports()).readRecipes();
      const recipes = stored.flatMap((one) => readRecipe(one) ?? []);
      state.value = { status: 'read', recipes: recipes.toSorted((a, b) => b.at - a.at) };
    } catch {
      state.value = { status: 'failed' };
    }
  }

  async function replace(
    { name }: ImportRecipe,
    change: (before: ImportRecipe | undefined) => ImportRecipe | undefined,
  ): Promise<void> {
    await (await kept.keptImports()).replaceRecipe(name, (stored) => change(readRecipe(stored)));
    await read();
  }

  void read();

  return {
    state: computed(() => state.value),
    /** Without a character it is called as its file is. One that is gone meanwhile stays gone. */
    rename(recipe: ImportRecipe, title: string): Promise<void> {
      return replace(recipe, (before) => {
        if (!before) return undefined;
        const { title: _, ...rest } = before;
        return title === '' ? rest : { ...rest, title };
      });
    },
    async remove({ name }: ImportRecipe): Promise<void> {
      await (await kept.keptImports()).deleteRecipe(name);
      await read();
    },
    /** One that was removed comes back, unless an import has made another in its place. */
    restore: (recipe: ImportRecipe) => replace(recipe, (before) => (before ? undefined : recipe)),
  };
});

export type ImportRecipesModel = InstanceType<typeof ImportRecipesModel>;
