import type { Signal } from '@preact/signals';
import { pressCommand, useCommands } from '../../commands/use-commands.ts';
import type { FilterModel } from './filter-model.ts';

/** The parts of the bar that are open. */
export interface OpenParts {
  readonly isBuilding: Signal<boolean>;
  readonly isExplaining: Signal<boolean>;
  readonly isKeptOpen: Signal<boolean>;
  readonly isHelping: Signal<boolean>;
}

/** The actions of the bar's field. */
interface FieldActions {
  readonly run: () => void;
  readonly focusField: () => void;
}

/** Offers the commands of the bar; returns the handler of keys within the bar. */
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
   * Handles keys before the editor, which has keys of its own for some. Alt
   * with an arrow outside of the field opens a select; keys in a dialog are not
   * the bar's.
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
