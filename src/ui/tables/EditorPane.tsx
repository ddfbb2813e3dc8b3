import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import type { EntityKey } from '../../model/entity.ts';
import { Button } from '../kit/Button.tsx';
import { NotLoaded } from '../kit/NotLoaded.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import type { OpenEditor } from '../models/grid-editing-model.ts';
import type { GridTableModel } from '../models/grid-table-model.ts';
import { editorPart } from './editor-part.ts';

interface EditorPaneProps {
  readonly model: GridTableModel;
  readonly isSheet: boolean;
  readonly onDeleted: (key: EntityKey) => void;
}

/** The entity that is open: docked beside the grid, or a sheet over it in a narrow window. */
export function EditorPane(props: EditorPaneProps) {
  const { model, isSheet } = props;
  const opened = model.editing.opened.value;
  if (!opened) return null;
  const editor = <Editor {...props} opened={opened} />;
  if (isSheet) return <Sheet onEscape={model.editing.close}>{editor}</Sheet>;
  return (
    <aside class="tables-editor" aria-label={tablesMessages.value.editor} data-pane="editor">
      {editor}
    </aside>
  );
}

interface EditorProps extends EditorPaneProps {
  readonly opened: OpenEditor;
}

/** The editor, or what there is to say until its code is here. */
function Editor({ model, isSheet, onDeleted, opened }: EditorProps) {
  const part = editorPart.state.value;
  useEffect(() => editorPart.load(), []);
  switch (part.status) {
    case 'loading':
      return (
        <p class="tables-loading">
          <Spinner /> {tablesMessages.value.editorLoading}
        </p>
      );
    case 'failed':
      return (
        <NotLoaded
          error={part.error}
          actions={<Button onClick={model.editing.close}>{messages.value.kit.close}</Button>}
        />
      );
    case 'loaded':
      return (
        <part.value.EntityEditor
          key={opened.id}
          editor={opened.editor}
          suggestions={model.grid.columns.value.filter(({ kind }) => kind === 'property')}
          keepsFocus={opened.focus === 'grid' && !isSheet}
          onSaved={(key) => void model.showSaved(key)}
          onDeleted={onDeleted}
          onClose={model.editing.close}
        />
      );
  }
}

interface SheetProps {
  readonly onEscape: () => void;
  readonly children: ComponentChildren;
}

/** Modal, for there is nothing else to be seen. An editor takes Esc itself, for it may have to ask. */
function Sheet({ onEscape, children }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = sheet.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  function cancel(event: Event) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (editorPart.state.peek().status !== 'loaded') onEscape();
  }

  return (
    <dialog
      ref={sheet}
      class="tables-sheet"
      aria-label={tablesMessages.value.editor}
      onCancel={cancel}
    >
      {children}
    </dialog>
  );
}
