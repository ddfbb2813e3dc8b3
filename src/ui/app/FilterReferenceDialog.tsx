import { useId } from 'preact/hooks';
import { LANGUAGE_TAGS, LANGUAGES } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';

/** Lists the languages under their own names; a choice applies at once. */
export function FilterReferenceDialog() {
  const { shell, settings } = useApp();
  const text = messages.value.app;
  const name = useId();
  const chosen = settings.current.value.language;
  return (
    <Dialog
      size="small"
      title={text.language}
      onClose={shell.close}
      actions={
        <Button kind="primary" onClick={shell.close}>
          {messages.value.design.close}
        </Button>
      }
    >
      <fieldset class="shell-languages" aria-label={text.language}>
        {['browser', ...LANGUAGE_TAGS].map((tag) => (
          <label key={tag}>
            <input
              type="radio"
              name={name}
              checked={tag === chosen}
              data-initial-focus={tag === chosen || undefined}
              onChange={() => settings.change({ language: tag })}
            />
            <LanguageName tag={tag} />
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}

function LanguageName({ tag }: { readonly tag: string }) {
  const own = LANGUAGE_TAGS.find((one) => one === tag);
  if (own === undefined) return <span>{messages.value.app.browserLanguage}</span>;
  return <span lang={own}>{LANGUAGES[own]}</span>;
}
