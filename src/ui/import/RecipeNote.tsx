import { importMessages } from '../../i18n/import-messages.ts';
import { locale } from '../../i18n/locale.ts';
import type { ImportRecipe } from '../../transfer/columns/import-recipe.ts';
import { Button } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import type { ImportModel } from './import-model.ts';

interface RecipeNoteProps {
  readonly imports: ImportModel;
  readonly onForget: (recipe: ImportRecipe) => void;
}

/** Offers the choices that were made for a file like this one. */
export function RecipeNote({ imports, onForget }: RecipeNoteProps) {
  const text = importMessages.value.recipe;
  const { value: recipe } = imports.offered;
  if (!recipe) return null;
  const { fileName, title = fileName, table, at } = recipe;
  const when = new Date(at).toLocaleDateString(locale.value, { dateStyle: 'medium' });

  function forget(forgotten: ImportRecipe) {
    imports.hideOffered();
    onForget(forgotten);
  }

  return (
    <div class="transfer-note">
      <Icon name="info" size="small" />
      <p>
        {text.offer(title, table, when)}{' '}
        <Button kind="link" onClick={imports.useOffered}>
          {text.use}
        </Button>{' '}
        <Button kind="link" onClick={() => forget(recipe)}>
          {text.forget}
        </Button>
      </p>
    </div>
  );
}
