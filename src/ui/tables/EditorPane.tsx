import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import type { EntityKey } from '../../model/entity.ts';
import { EntityEditor } from '../entity/EntityEditor.tsx';
import type { GridTableModel } from '../models/grid-table-model.ts';

interface EditorPaneProps {
  readonly model: GridTableModel;
  readonly isSheet: boolean;
  readonly onDeleted: (key: EntityKey) => void;
}

/** The entity that is open: docked beside the grid, or a sheet over it in a narrow window. */
export function EditorPane({ model, isSheet, onDeleted }: EditorPaneProps) {
  const opened = model.editing.opened.value;
  if (!opened) return null;
  const suggestions = model.grid.columns.value.filter(({ kind }) => kind === 'property');
  const editor = (
    <EntityEditor
      key={opened.id}
      editor={opened.editor}
      suggestions={suggestions}
      keepsFocus={opened.focus === 'grid' && !isSheet}
      onSaved={(key) => void model.showSaved(key)}
      onDeleted={onDeleted}
      onClose={model.editing.close}
    />
  );
  if (isSheet) return <Sheet>{editor}</Sheet>;
  return (
    <aside class="tables-editor" aria-label={messages.value.tables.editor} data-pane="editor">
      {editor}
    </aside>
  );
}

interface SheetProps {
  readonly children: ComponentChildren;
}

/** Modal, for there is nothing else to be seen. The editor itself takes Esc, for it may have to ask. */
function Sheet({ children }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = sheet.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={sheet}
      class="tables-sheet"
      aria-label={messages.value.tables.editor}
      onCancel={(event) => event.target === event.currentTarget && event.preventDefault()}
    >
      {children}
    </dialog>
  );
}
