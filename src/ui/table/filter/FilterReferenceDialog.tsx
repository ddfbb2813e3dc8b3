import { filterMessages } from '../../../i18n/filter-messages.ts';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { isMac } from '../../design/key-events.ts';
import { FilterText } from './FilterText.tsx';
import { LocalMark } from './LocalMark.tsx';
import { languageExamples } from './language-examples.ts';
import './popover.css';

interface FilterReferenceDialogProps {
  /** Puts an example into the bar. */
  readonly onUse: (text: string) => void;
  readonly onClose: () => void;
}

/** Shows the filter reference by example, with marks on what the service lacks. */
export function FilterReferenceDialog({ onUse, onClose }: FilterReferenceDialogProps) {
  const words = filterMessages.value.language;
  return (
    <Dialog
      size="wide"
      title={words.title}
      subtitle={words.intro}
      onClose={onClose}
      actions={
        <Button initialFocus onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div class="filter-language">
        {languageExamples().map(({ title, note, isLocal, examples }) => (
          <section key={title}>
            <h3>
              {title} {isLocal && <LocalMark />}
            </h3>
            {note && <p class="filter-quiet">{note}</p>}
            <ul>
              {examples.map((example) => (
                <li key={example}>
                  <button
                    type="button"
                    class="filter-entry"
                    title={words.use}
                    onClick={() => onUse(example)}
                  >
                    <FilterText text={example} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h3>{words.meaningTitle}</h3>
          <p class="filter-quiet">{words.absent}</p>
          <p class="filter-quiet">{words.types}</p>
        </section>
        <section>
          <h3>{words.refusedTitle}</h3>
          <p class="filter-quiet">{words.refused}</p>
        </section>
        <section>
          <h3>{words.keysOf}</h3>
          <p class="filter-quiet">{isMac ? words.runKeysMac : words.runKeys}</p>
        </section>
      </div>
    </Dialog>
  );
}
