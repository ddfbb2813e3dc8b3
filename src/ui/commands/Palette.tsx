import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { commandMessages } from '../../i18n/commands-messages.ts';
import type { PlacedFilter } from '../../workspace/filters.ts';
import { useApp } from '../app-context.ts';
import { isComposingKey } from '../kit/composing-key.ts';
import { focusWhenShown } from '../kit/pane-focus.ts';
import { isMac } from '../kit/system-keys.ts';
import { useModal } from '../kit/use-modal.ts';
import { PaletteField } from './PaletteField.tsx';
import { PaletteFoot } from './PaletteFoot.tsx';
import { PaletteList } from './PaletteList.tsx';
import './palette.css';
import { allEntries, type PaletteEntry, searchTextOf, tableEntries } from './palette-entries.ts';
import { stepInList } from './palette-keys.ts';
import { rankEntries } from './ranking.ts';
import { useAwaitedTable } from './use-awaited-table.ts';

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
    rankEntries(entries.value, search.value, searchTextOf, MOST_SHOWN, ({ also }) => also),
  );
  const first = useComputed(() => ranking.value.best[0]?.entry);
  const awaited = useAwaitedTable(first, run);
  useModal(dialog);
  const { best, found } = ranking.value;
  const place = Math.min(active.value, best.length - 1);

  function type(text: string) {
    awaited.forget();
    search.value = text;
    active.value = 0;
  }

  function press(event: KeyboardEvent) {
    if (isComposingKey(event)) return;
    const step = stepInList(event.key, place, best.length);
    if (step !== undefined) active.value = step;
    else if (event.key === 'Enter') choose(isMac ? event.metaKey : event.ctrlKey);
    // The field is the only stop of the dialog: from it the key would leave the page.
    else if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
  }

  function choose(isApart: boolean) {
    const entry = best[place]?.entry;
    if (entry) run(entry, isApart);
    else if (search.value !== '') awaited.await(isApart);
  }

  /**
   * First the dialog goes and gives the focus back: what is done may move it on.
   * It is done before the next key is heard, which is not meant for what is beneath.
   */
  function run(entry: PaletteEntry, isApart = false) {
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
      <PaletteField
        id={id}
        label={scope === 'tables' ? words.tablesField : words.field}
        search={search}
        active={best.length > 0 ? place : undefined}
        onInput={type}
        onKeyDown={press}
      />
      <PaletteList id={id} best={best} active={place} onRun={run} />
      <PaletteFoot
        scope={scope}
        search={search.value}
        shown={best.length}
        found={found}
        isComing={awaited.isComing.value}
      />
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
