import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { commandMessages } from '../../i18n/commands-messages.ts';
import type { PlacedFilter } from '../../workspace/filters.ts';
import { useApp } from '../app-context.ts';
import { isComposingKey } from '../kit/composing-key.ts';
import { Icon } from '../kit/Icon.tsx';
import { useModal } from '../kit/use-modal.ts';
import { focusWhenShown } from '../shell/pane-focus.ts';
import { isMac } from '../shell/system-keys.ts';
import { PaletteFoot } from './PaletteFoot.tsx';
import { PaletteList } from './PaletteList.tsx';
import './palette.css';
import { allEntries, type PaletteEntry, searchTextOf, tableEntries } from './palette-entries.ts';
import { stepInList } from './palette-keys.ts';
import { rankEntries } from './ranking.ts';

interface PaletteProps {
  readonly scope: 'everything' | 'tables';
}

/** More than anybody reads; whoever wants another one types on. */
const MOST_SHOWN = 50;

/** Everything that can be asked for, found by a few letters and run without a mouse. */
export function Palette({ scope }: PaletteProps) {
  const app = useApp();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const words = commandMessages.value.palette;
  const search = useSignal('');
  const active = useSignal(0);
  const saved = useSavedFilters(scope);
  const entries = useComputed(() =>
    scope === 'tables' ? tableEntries(app) : allEntries(app, saved.value),
  );
  const ranking = useComputed(() =>
    rankEntries(entries.value, search.value, searchTextOf, MOST_SHOWN),
  );
  useModal(dialog);
  const { best, found } = ranking.value;
  const place = Math.min(active.value, best.length - 1);

  function type({ currentTarget }: { readonly currentTarget: HTMLInputElement }) {
    search.value = currentTarget.value;
    active.value = 0;
  }

  function press(event: KeyboardEvent) {
    if (isComposingKey(event)) return;
    const step = stepInList(event.key, place, best.length);
    if (step !== undefined) active.value = step;
    else if (event.key === 'Enter') run(best[place]?.entry, isMac ? event.metaKey : event.ctrlKey);
    else return;
    event.preventDefault();
  }

  /**
   * First the dialog goes and gives the focus back: what is done may move it on.
   * It is done before the next key is heard, which is not meant for what is beneath.
   */
  function run(entry: PaletteEntry | undefined, isApart = false) {
    if (!entry) return;
    app.shell.close();
    queueMicrotask(() => {
      if (entry.leads) focusWhenShown();
      const { run: runHere, runApart = runHere } = entry;
      (isApart ? runApart : runHere)();
    });
  }

  function cancel(event: Event) {
    event.preventDefault();
    app.shell.close();
  }

  function pressGround({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) app.shell.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: A press beside it; Esc does the same by keys.
    <dialog
      ref={dialog}
      class="commands-palette"
      aria-label={scope === 'tables' ? words.tablesTitle : words.title}
      onCancel={cancel}
      onClick={pressGround}
    >
      <div class="commands-search">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={scope === 'tables' ? words.tablesField : words.field}
          aria-expanded={best.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={best.length > 0 ? `${id}-${place}` : undefined}
          aria-autocomplete="list"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={scope === 'tables' ? words.tablesField : words.field}
          value={search}
          data-initial-focus
          onInput={type}
          onKeyDown={press}
        />
      </div>
      <PaletteList id={id} best={best} active={place} onRun={run} />
      <PaletteFoot scope={scope} search={search.value} shown={best.length} found={found} />
    </dialog>
  );
}

/** They are read when the palette opens; what is saved meanwhile is there the next time. */
function useSavedFilters(scope: PaletteProps['scope']) {
  const { kept } = useApp();
  const saved = useSignal<readonly PlacedFilter[]>([]);
  useEffect(() => {
    if (scope === 'tables') return;
    // Without them there is still everything else.
    kept.readAllSaved().then(
      (read) => (saved.value = read),
      () => {},
    );
  }, [kept, scope, saved]);
  return saved;
}
