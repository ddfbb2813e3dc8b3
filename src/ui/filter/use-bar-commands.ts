import type { Signal } from '@preact/signals';
import { pressCommand, useCommands } from '../commands/use-commands.ts';
import type { FilterModel } from '../models/filter/filter-model.ts';

/** What of the bar is open. */
export interface OpenParts {
  readonly isBuilding: Signal<boolean>;
  readonly isExplaining: Signal<boolean>;
  readonly isKeptOpen: Signal<boolean>;
  readonly isHelping: Signal<boolean>;
}

/** What the field of the bar does. */
interface FieldActions {
  readonly run: () => void;
  readonly focusField: () => void;
}

/** Offers what the bar does; what comes back does what a key within the bar asks for. */
export function useBarCommands(
  filter: FilterModel,
  { isBuilding, isExplaining, isKeptOpen, isHelping }: OpenParts,
  { run, focusField }: FieldActions,
): (event: KeyboardEvent) => void {
  const commands = {
    runFilter: run,
    openBuilder: () => (isBuilding.value = !isBuilding.value),
    explainFilter: () => (isExplaining.value = filter.text.peek().trim() !== ''),
    openHistory: () => (isKeptOpen.value = true),
  };
  useCommands({
    ...commands,
    focusFilter: focusField,
    showLanguage: () => (isHelping.value = true),
  });

  /**
   * Before the editor sees them, which has keys of its own for some. Beside the
   * box, Alt with an arrow opens a list of choices; a dialog is none of the bar.
   */
  return (event) => {
    const { target: from } = event;
    if (!(from instanceof Element) || from.closest('dialog')) return;
    const { openHistory: _, ...beside } = commands;
    if (!pressCommand(event, from.closest('.filter-box') ? commands : beside)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
