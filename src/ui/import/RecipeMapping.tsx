import { importMessages } from '../../i18n/import-messages.ts';
import type { ImportRecipe } from '../../transfer/columns/import-recipe.ts';
import { describeMapping } from './describe-mapping.ts';

/** Shows what a recipe does with each column of its file, on demand. */
export function RecipeMapping({ recipe }: { readonly recipe: ImportRecipe }) {
  return (
    <details>
      <summary>{importMessages.value.columns.title}</summary>
      <dl>
        {describeMapping(recipe).map(({ name, becomes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and none of them moves
          <div key={index}>
            <dt>{name}</dt>
            <dd>{becomes}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
