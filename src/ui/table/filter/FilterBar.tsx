import { type Signal, useSignal } from '@preact/signals';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import { ariaKeysOf, keysOf } from '../../commands/keymap.ts';
import { useOfferedMenus } from '../../commands/offered-menus.ts';
import { pressCommand, useCommands } from '../../commands/use-commands.ts';
import type { FilterOutcome } from '../../data-grid/grid-query.ts';
import { Button, IconButton } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { PaneContext, useNameInPane } from '../../design/pane-focus.ts';
import { CostButton } from './CostButton.tsx';
import { FilterBuilder } from './FilterBuilder.tsx';
import { FilterEditor, type FilterField } from './FilterEditor.tsx';
import { FilterMessage } from './FilterMessage.tsx';
import { FilterReferenceDialog } from './FilterReferenceDialog.tsx';
import { unrunSentence } from './field-words.ts';
import type { FilterModel } from './filter-model.ts';
import { KeptPanel } from './KeptPanel.tsx';
import { Popover } from './Popover.tsx';
import './filter.css';

interface FilterBarProps {
  readonly filter: FilterModel;
  /** The outcome of the last applied filter; absent without a filter. */
  readonly outcome: FilterOutcome | undefined;
  /** Called on Esc, to move the focus to the rows. */
  readonly onLeave: () => void;
}

/** Shows the bar in which a filter is typed, built, saved and explained. */
export function FilterBar({ filter, outcome, onLeave }: FilterBarProps) {
  const words = filterMessages.value;
  const field = useRef<FilterField>(null);
  const { isBuilding } = filter;
  const isHelping = useSignal(false);
  const isExplaining = useSignal(false);
  const isKeptOpen = useSignal(false);
  const open = { isBuilding, isExplaining, isKeptOpen, isHelping };
  const press = useBarCommands(filter, open, { run, focusField });
  useOfferedMenus(() => {
    if (filter.applied.peek() === '') return [];
    return [{ entries: [{ kind: 'action', label: words.clear, icon: 'close', onSelect: clear }] }];
  });
  useRunWhereInstalled(filter);
  const name = useNameInPane(words.label);
  const isUnrun = filter.isUnrun.value;

  return (
    <search
      class="filter-bar"
      aria-label={name}
      data-filter-bar
      onKeyDownCapture={press}
      onFocusCapture={filter.attend}
    >
      <div class="filter-line">
        <div
          class="filter-box"
          data-wrong={filter.isReported.value && filter.problem.value !== undefined}
          data-unrun={isUnrun}
        >
          <Icon name="filter" size="small" />
          <FilterEditor filter={filter} editorRef={field} onLeave={onLeave} />
          {isUnrun && <UnrunMark filter={filter} onDiscard={discard} />}
          {filter.applied.value !== '' && (
            <IconButton icon="close" size="small" label={words.clear} onClick={clear} />
          )}
          <CostButton filter={filter} outcome={outcome} isOpen={isExplaining} />
        </div>
        <RunButton isUnrun={isUnrun} onRun={run} />
        <BuilderButton isOpen={isBuilding} />
        <KeptButton filter={filter} isOpen={isKeptOpen} onUsed={focusField} />
        <span class="filter-wide">
          <IconButton
            icon="help"
            label={words.help}
            popup="dialog"
            onClick={() => (isHelping.value = true)}
          />
        </span>
      </div>
      <FilterMessage filter={filter} onShow={(at, end) => field.current?.select(at, end)} />
      {isBuilding.value && <FilterBuilder filter={filter} />}
      {isHelping.value && (
        <FilterReferenceDialog onUse={tryExample} onClose={() => (isHelping.value = false)} />
      )}
    </search>
  );

  function focusField() {
    field.current?.focus();
  }

  /** Closes the completion list of the field, which would cover the result. */
  function run() {
    field.current?.closeList();
    filter.run();
  }

  function clear() {
    filter.clear();
    focusField();
  }

  function discard() {
    filter.revert();
    focusField();
  }

  /** The closed dialog returns the focus to its button; only then can the focus move on. */
  function tryExample(text: string) {
    isHelping.value = false;
    filter.write(text);
    requestAnimationFrame(focusField);
  }
}

interface RunButtonProps {
  readonly isUnrun: boolean;
  readonly onRun: () => void;
}

/** Shows the button that runs the filter. It stands out while there is something to run. */
function RunButton({ isUnrun, onRun }: RunButtonProps) {
  const keys = keysOf('runFilter');
  return (
    <Button
      icon="run"
      kind={isUnrun ? 'primary' : 'plain'}
      shortcut={ariaKeysOf('runFilter')}
      onClick={onRun}
    >
      <span class="filter-word">{filterMessages.value.run}</span>
      {keys && <kbd class="filter-keys">{keys}</kbd>}
    </Button>
  );
}

function BuilderButton({ isOpen }: { readonly isOpen: Signal<boolean> }) {
  const { builder } = filterMessages.value;
  return (
    <span class="filter-wide">
      <button
        type="button"
        class="button button-quiet"
        aria-expanded={isOpen.value}
        aria-keyshortcuts={ariaKeysOf('openBuilder')}
        title={builder}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        <Icon name="builder" />
        <span class="filter-word">{builder}</span>
      </button>
    </span>
  );
}

interface UnrunMarkProps extends Pick<FilterBarProps, 'filter'> {
  readonly onDiscard: () => void;
}

/** Shows that the rows are not those of the typed text, in a narrow bar by an icon; the field says so to screen readers. */
function UnrunMark({ filter, onDiscard }: UnrunMarkProps) {
  const words = filterMessages.value;
  return (
    <>
      <span class="filter-unrun" aria-hidden="true" title={unrunSentence(filter)}>
        <Icon name="warning" size="small" />
        <span class="filter-unrun-word">{words.unrun}</span>
      </span>
      <IconButton icon="undo" size="small" label={words.discard} onClick={onDiscard} />
    </>
  );
}

const INSTALLED = '(display-mode: standalone), (display-mode: window-controls-overlay)';

/**
 * Runs the filter on F5 in an installed app. In a tab, F5 outside of the bar
 * belongs to the browser; an app's window has no page to reload.
 */
function useRunWhereInstalled(filter: FilterModel): void {
  const pane = useContext(PaneContext);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isPlain = event.key === 'F5' && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!isPlain || event.defaultPrevented || !matchMedia(INSTALLED).matches) return;
      if (pane?.isCurrent.peek() === false) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) filter.run();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [filter, pane]);
}

interface KeptButtonProps {
  readonly filter: FilterModel;
  readonly isOpen: Signal<boolean>;
  readonly onUsed: () => void;
}

/** Opens the saved filters and those that ran. */
function KeptButton({ filter, isOpen, onUsed }: KeptButtonProps) {
  const words = filterMessages.value;
  const button = useRef<HTMLButtonElement>(null);

  function use(text: string) {
    isOpen.value = false;
    filter.use(text);
    onUsed();
  }

  return (
    <>
      <IconButton
        buttonRef={button}
        icon="saved"
        label={words.kept}
        popup="dialog"
        expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      />
      {isOpen.value && button.current && (
        <Popover
          label={words.keep.title}
          anchor={button.current}
          onClose={() => (isOpen.value = false)}
        >
          <KeptPanel filter={filter} onUse={use} />
        </Popover>
      )}
    </>
  );
}

/** The parts of the bar that are open. */
interface OpenParts {
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
function useBarCommands(
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
