import { useSignal } from '@preact/signals';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import { Button, IconButton } from '../../design/Button.tsx';
import { TextField } from '../../design/TextField.tsx';
import { FilterText } from './FilterText.tsx';
import type { FilterModel } from './filter-model.ts';

interface KeptPanelProps {
  readonly filter: FilterModel;
  readonly onUse: (text: string) => void;
}

/** Lists the filters of a table: saved ones by name, then those that ran, the latest first. */
export function KeptPanel({ filter, onUse }: KeptPanelProps) {
  const words = filterMessages.value.keep;
  const sought = useSignal('');
  const wanted = sought.value.trim().toLowerCase();
  const isWanted = (text: string) => text.toLowerCase().includes(wanted);
  const allSaved = filter.saved.value;
  const allRan = filter.history.value;
  const saved = allSaved.filter(({ name, text }) => isWanted(name) || isWanted(text));
  const ran = allRan.filter(isWanted);
  return (
    <div class="filter-kept">
      <h2>{words.title}</h2>
      {filter.storeError.value !== undefined && <p class="filter-failed">{words.failed}</p>}
      <SaveForm filter={filter} />
      <TextField label={words.search} isLabelHidden placeholder={words.search} value={sought} />
      <h3>{words.saved}</h3>
      {saved.length === 0 && (
        <p class="filter-quiet">{allSaved.length > 0 ? words.noMatch : words.noSaved}</p>
      )}
      <ul>
        {saved.map(({ name, text }) => (
          <li key={name}>
            <button type="button" class="filter-entry" onClick={() => onUse(text)}>
              <b>{name}</b> <FilterText text={text} />
            </button>
            <IconButton
              icon="remove"
              size="small"
              label={words.remove(name)}
              onClick={() => void filter.removeSaved(name)}
            />
          </li>
        ))}
      </ul>
      <h3>{words.history}</h3>
      {ran.length === 0 && (
        <p class="filter-quiet">{allRan.length > 0 ? words.noMatch : words.noHistory}</p>
      )}
      <ul>
        {ran.map((text) => (
          <li key={text}>
            <button type="button" class="filter-entry" onClick={() => onUse(text)}>
              <FilterText text={text} />
            </button>
          </li>
        ))}
      </ul>
      {allRan.length > 0 && (
        <Button kind="quiet" size="small" onClick={() => void filter.clearHistory()}>
          {words.clearHistory}
        </Button>
      )}
    </div>
  );
}

function SaveForm({ filter }: Pick<KeptPanelProps, 'filter'>) {
  const words = filterMessages.value.keep;
  const name = useSignal('');
  const chosen = name.value.trim().toLowerCase();
  const isTaken = filter.saved.value.some((saved) => saved.name.toLowerCase() === chosen);
  const isEmpty = filter.text.value.trim() === '';

  function save(event: Event) {
    event.preventDefault();
    if (chosen === '') return;
    void filter.save(name.value);
    name.value = '';
  }

  if (isEmpty) return <p class="filter-quiet">{words.everything}</p>;
  return (
    <form class="filter-save" onSubmit={save}>
      <TextField label={words.save} placeholder={words.name} value={name} initialFocus />
      <Button type="submit" kind="primary" disabled={chosen === ''}>
        {isTaken ? words.replace : words.saveAs}
      </Button>
    </form>
  );
}
