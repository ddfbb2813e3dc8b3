import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { filterMessages } from '../../i18n/filter-messages.ts';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import type { FilterModel } from '../models/filter-model.ts';
import { formatKeys } from '../shell/shortcuts.ts';
import { isMac } from '../shell/system-keys.ts';
import { CostButton } from './CostButton.tsx';
import { FilterBuilder } from './FilterBuilder.tsx';
import { FilterEditor, type FilterField } from './FilterEditor.tsx';
import { FilterMessage } from './FilterMessage.tsx';
import './filter.css';
import type { FilterOutcome } from '../models/filter-outcome.ts';
import { KeptButton } from './KeptButton.tsx';
import { LanguageDialog } from './LanguageDialog.tsx';

interface FilterBarProps {
  readonly filter: FilterModel;
  /** Of what was applied last; absent while nothing is filtered. */
  readonly outcome: FilterOutcome | undefined;
  /** Esc: the focus goes to the rows. */
  readonly onLeave: () => void;
}

/** Where a filter is written, built, kept and explained. */
export function FilterBar({ filter, outcome, onLeave }: FilterBarProps) {
  const words = filterMessages.value;
  const field = useRef<FilterField>(null);
  const isBuilding = useSignal(false);
  const isHelping = useSignal(false);

  return (
    <search class="filter-bar" aria-label={words.label} data-filter-bar onKeyDown={runByKey}>
      <div class="filter-line">
        <div
          class="filter-box"
          data-wrong={filter.isTold.value && filter.fault.value !== undefined}
        >
          <Icon name="filter" size="small" />
          <FilterEditor filter={filter} editorRef={field} onLeave={onLeave} />
          {filter.applied.value !== '' && (
            <IconButton icon="close" size="small" label={words.clear} onClick={clear} />
          )}
          <CostButton filter={filter} outcome={outcome} />
        </div>
        <Button icon="run" shortcut={isMac ? 'Meta+Enter' : 'Control+Enter'} onClick={filter.run}>
          <span class="filter-word">{words.run}</span>
          <kbd class="filter-keys">{formatKeys('Mod+Enter', isMac)}</kbd>
        </Button>
        <button
          type="button"
          class="kit-button kit-button-quiet"
          aria-expanded={isBuilding.value}
          title={words.builder}
          onClick={() => (isBuilding.value = !isBuilding.value)}
        >
          <Icon name="builder" />
          <span class="filter-word">{words.builder}</span>
        </button>
        <KeptButton filter={filter} onUsed={() => field.current?.focus()} />
        <IconButton
          icon="help"
          label={words.help}
          popup="dialog"
          onClick={() => (isHelping.value = true)}
        />
      </div>
      <FilterMessage filter={filter} onShow={(at, end) => field.current?.select(at, end)} />
      {isBuilding.value && <FilterBuilder filter={filter} />}
      {isHelping.value && (
        <LanguageDialog onUse={tryExample} onClose={() => (isHelping.value = false)} />
      )}
    </search>
  );

  function clear() {
    filter.clear();
    field.current?.focus();
  }

  function tryExample(text: string) {
    isHelping.value = false;
    filter.write(text);
    field.current?.focus();
  }

  /** F5 and Mod+Enter run from everywhere in the bar; the editor has taken its own. */
  function runByKey(event: KeyboardEvent) {
    const isMod = isMac ? event.metaKey : event.ctrlKey;
    if (event.defaultPrevented || !(event.key === 'F5' || (event.key === 'Enter' && isMod))) return;
    event.preventDefault();
    filter.run();
  }
}
