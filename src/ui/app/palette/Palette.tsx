import { useComputed, useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { commandMessages } from '../../../i18n/commands-messages.ts';
import { useApp } from '../../app-context.ts';
import { isComposingKey } from '../../design/composing-key.ts';
import { focusWhenShown } from '../../design/pane-focus.ts';
import { isMac } from '../../design/system-keys.ts';
import { useModal } from '../../design/use-modal.ts';
import { PaletteField } from './PaletteField.tsx';
import { PaletteFoot } from './PaletteFoot.tsx';
import { PaletteList } from './PaletteList.tsx';
import './palette.css';
import type { PaletteEntry } from './palette-entries.ts';
import { stepInList } from './palette-keys.ts';
import { useAwaitedEntry } from './use-awaited-entry.ts';
import { type PaletteScope, usePaletteRanking } from './use-palette-ranking.ts';
import { useSavedFilters } from './use-saved-filters.ts';

interface PaletteProps {
  readonly scope: PaletteScope;
}

/** Shows the palette, which finds everything by a few letters and runs it without a mouse. */
export function Palette({ scope }: PaletteProps) {
  const app = useApp();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const words = commandMessages.value.palette;
  const search = useSignal('');
  const active = useSignal(0);
  const saved = useSavedFilters(scope);
  const ranking = usePaletteRanking(scope, search, saved);
  const first = useComputed(() => ranking.value.best[0]?.entry);
  const awaited = useAwaitedEntry(first, saved, run);
  useModal(dialog);
  const { best, found } = ranking.value;
  const index = Math.min(active.value, best.length - 1);

  function type(text: string) {
    awaited.forget();
    search.value = text;
    active.value = 0;
  }

  function press(event: KeyboardEvent) {
    if (isComposingKey(event)) return;
    const step = stepInList(event.key, index, best.length);
    if (step !== undefined) active.value = step;
    else if (event.key === 'Enter') choose(isMac ? event.metaKey : event.ctrlKey);
    // Tab stays, as the field is the only tab stop of the dialog: the focus would leave the page.
    else if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
  }

  function choose(isApart: boolean) {
    // Reads the result anew: text that was typed in the same task is not rendered yet.
    const offers = ranking.peek().best;
    const entry = offers[Math.min(active.peek(), offers.length - 1)]?.entry;
    if (entry) run(entry, isApart);
    else if (search.value !== '') awaited.await(isApart);
  }

  /**
   * Runs an entry once the dialog has closed and returned the focus, which the
   * entry may move. A microtask runs it before the next key, which is not meant
   * for what is beneath.
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
        active={best.length > 0 ? index : undefined}
        onInput={type}
        onKeyDown={press}
      />
      <PaletteList id={id} best={best} active={index} onRun={run} />
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
