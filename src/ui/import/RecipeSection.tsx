import { useModel, useSignal } from '@preact/signals';
import { importMessages } from '../../i18n/import-messages.ts';
import { locale } from '../../i18n/locale.ts';
import type { ImportRecipe } from '../../transfer/columns/import-recipe.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { describeError } from '../design/describe-error.ts';
import { Section } from '../design/Section.tsx';
import { TextField } from '../design/TextField.tsx';
import { describeMapping } from './describe-mapping.ts';
import { ImportRecipesModel } from './import-recipes-model.ts';
import './mapping.css';

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

interface RecipeRowProps {
  readonly recipe: ImportRecipe;
  readonly onRename: (title: string) => void;
  readonly onRemove: () => void;
}

/** Shows one recipe: its name, the file it was made from, and its last use. */
function RecipeRow({ recipe, onRename, onRemove }: RecipeRowProps) {
  const { fileName, title = fileName, account, table, headers, at } = recipe;
  const text = importMessages.value.recipes;
  const name = useSignal(title);
  const when = new Date(at).toLocaleDateString(locale.value, { dateStyle: 'medium' });

  function keep() {
    const typed = name.peek().trim();
    if (typed === '') name.value = fileName;
    if (typed !== title) onRename(typed === fileName ? '' : typed);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.isComposing) keep();
  }

  return (
    <li onKeyDown={press}>
      <TextField label={text.name(fileName)} isLabelHidden value={name} onBlur={keep} />
      <Button kind="quiet" label={`${text.remove}: ${title}`} onClick={onRemove}>
        {text.remove}
      </Button>
      <p class="faint">
        {text.of(fileName, `${account}/${table}`, headers.length)} · {text.used(when)}
      </p>
      <RecipeMapping recipe={recipe} />
    </li>
  );
}

/** Shows what a recipe does with each column of its file, on demand. */
function RecipeMapping({ recipe }: { readonly recipe: ImportRecipe }) {
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
