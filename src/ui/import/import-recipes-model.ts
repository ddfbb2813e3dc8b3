import { computed, createModel, signal } from '@preact/signals';
import { type ImportRecipe, readRecipe } from '../../transfer/columns/import-recipe.ts';
import type { KeptThings } from '../kept-things.ts';

export type RecipesState =
  | { readonly status: 'reading' }
  /** The recipes, the latest first. */
  | { readonly status: 'read'; readonly recipes: readonly ImportRecipe[] }
  | { readonly status: 'failed' };

/** The stored import recipes, to be reviewed, renamed and deleted. */
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
    /**
     * Renames a recipe; an empty title restores the name of its file. A recipe
     * that was deleted meanwhile stays deleted.
     */
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
    /** Restores a deleted recipe, unless an import has stored another in its place. */
    restore: (recipe: ImportRecipe) => replace(recipe, (before) => (before ? undefined : recipe)),
  };
});

export type ImportRecipesModel = InstanceType<typeof ImportRecipesModel>;
