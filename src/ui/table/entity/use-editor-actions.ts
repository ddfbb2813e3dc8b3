import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useId } from 'preact/hooks';
import type { EntityKey } from '../../../model/entity.ts';
import { pressCommand, useCommands } from '../../commands/use-commands.ts';
import type { EntityEditorModel, Outcome } from './entity-editor-model.ts';
import { fieldOf, focusField } from './field-focus.ts';

export type EditorTab = 'properties' | 'json';

/** The actions that the parts of the editor share. */
export interface EditorActions {
  readonly tab: Signal<EditorTab>;
  /** The text by which properties are filtered. */
  readonly sought: Signal<string>;
  /** The question that is open, if any. */
  readonly asking: Signal<'discard' | 'delete' | undefined>;
  readonly panelId: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  openTab(tab: EditorTab): void;
  /** Runs work that may remove the pressed button, and keeps the focus in the editor. */
  act(work: () => void): void;
  save(): void;
  /** Waits for the outcome of a save or a deletion, and calls the callbacks for it. */
  follow(wish: Promise<Outcome>): void;
  erase(): void;
  duplicate(): void;
  seeChanges(): void;
  showFirstProblem(): void;
  /** Closes the editor, and asks first if unsaved work would be lost. */
  close(): void;
  closeAnyway(): void;
}

interface Listeners {
  readonly editor: EntityEditorModel;
  readonly onSaved: (key: EntityKey) => void;
  readonly onDeleted: (key: EntityKey) => void;
  readonly onClose: () => void;
}

export function useEditorActions(
  { editor, onSaved, onDeleted, onClose }: Listeners,
  root: RefObject<HTMLElement | null>,
): EditorActions {
  const tab = useSignal<EditorTab>('properties');
  const sought = useSignal('');
  const asking = useSignal<'discard' | 'delete' | undefined>(undefined);

  function openTab(opened: EditorTab): void {
    if (opened === 'json') editor.json.open();
    tab.value = opened;
  }

  function showFirstProblem(): void {
    const [first] = editor.draft.problems.peek();
    if (editor.json.problem.peek()) {
      tab.value = 'json';
      focusField(root.current, 'json');
    } else if (first) {
      tab.value = 'properties';
      sought.value = '';
      focusField(root.current, fieldOf(first));
    }
  }

  function keepFocus(): void {
    setTimeout(() => {
      const { activeElement } = document;
      // A button that was disabled keeps the focus until the frame is painted.
      const isLost = activeElement === document.body || activeElement?.matches(':disabled');
      if (isLost) root.current?.focus({ preventScroll: true });
    });
  }

  function follow(wish: Promise<Outcome>): void {
    void wish.then((outcome) => {
      keepFocus();
      if (outcome === 'done') onSaved(editor.key.peek());
      if (outcome === 'invalid') showFirstProblem();
    });
  }

  function close(): void {
    if (editor.isDirty.peek()) asking.value = 'discard';
    else onClose();
  }

  const commands = { saveEntity: () => follow(editor.save()), closeEditor: close };
  useCommands(commands);

  function takeKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || !pressCommand(event, commands)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    tab,
    sought,
    asking,
    panelId: useId(),
    onKeyDown: takeKey,
    openTab,
    act(work) {
      work();
      keepFocus();
    },
    save: () => follow(editor.save()),
    follow,
    erase() {
      const key = editor.key.peek();
      const isStale = editor.state.peek().status === 'deleteStale';
      const wish = isStale ? editor.eraseAnyway() : editor.erase();
      void wish.then((outcome) => {
        if (outcome !== 'done') return;
        asking.value = undefined;
        onDeleted(key);
      });
    },
    duplicate() {
      editor.duplicate();
      tab.value = 'properties';
      focusField(root.current, 'RowKey');
    },
    seeChanges() {
      if (editor.seeChanges() === 'invalid') showFirstProblem();
    },
    showFirstProblem,
    close,
    closeAnyway() {
      asking.value = undefined;
      onClose();
    },
  };
}
