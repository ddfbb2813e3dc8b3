import { useModel } from '@preact/signals';
import { importMessages } from '../../i18n/import-messages.ts';
import type { ImportRecipe } from '../../transfer/columns/import-recipe.ts';
import { useApp } from '../app-context.ts';
import { describeError } from '../design/describe-error.ts';
import { Section } from '../design/Section.tsx';
import { ImportRecipesModel } from './import-recipes-model.ts';
import { RecipeRow } from './RecipeRow.tsx';
import './recipes.css';

/** Lists the recipes of past imports, each offered for the next file like its own. */
export function RecipeSection() {
  const { kept, toasts } = useApp();
  const model = useModel(() => new ImportRecipesModel(kept));
  const text = importMessages.value.recipes;
  const state = model.state.value;
  const recipes = state.status === 'read' ? state.recipes : [];

  function notify(error: unknown) {
    toasts.show({ kind: 'danger', ...describeError(error) });
  }

  async function remove(recipe: ImportRecipe) {
    try {
      await model.remove(recipe);
    } catch (error) {
      return notify(error);
    }
    const { removed, undo } = importMessages.peek().recipes;
    const restore = () => void model.restore(recipe).catch(notify);
    const name = recipe.title ?? recipe.fileName;
    toasts.show({
      kind: 'success',
      text: removed(name),
      action: { label: undo, onSelect: restore },
    });
  }

  return (
    <Section title={text.title}>
      <p>{text.text}</p>
      {state.status === 'failed' && <p class="transfer-bad">{text.failed}</p>}
      {state.status === 'read' && recipes.length === 0 && <p class="faint">{text.none}</p>}
      {recipes.length > 0 && (
        <ul class="transfer-recipes">
          {recipes.map((recipe) => (
            <RecipeRow
              key={recipe.name}
              recipe={recipe}
              onRename={(title) => void model.rename(recipe, title).catch(notify)}
              onRemove={() => void remove(recipe)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
