import { useSignal } from '@preact/signals';
import { importMessages } from '../../i18n/import-messages.ts';
import { locale } from '../../i18n/locale.ts';
import type { ImportRecipe } from '../../transfer/columns/import-recipe.ts';
import { Button } from '../design/Button.tsx';
import { TextField } from '../design/TextField.tsx';
import { RecipeMapping } from './RecipeMapping.tsx';

interface RecipeRowProps {
  readonly recipe: ImportRecipe;
  readonly onRename: (title: string) => void;
  readonly onRemove: () => void;
}

/** Shows one recipe: its name, the file it was made from, and its last use. */
export function RecipeRow({ recipe, onRename, onRemove }: RecipeRowProps) {
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
