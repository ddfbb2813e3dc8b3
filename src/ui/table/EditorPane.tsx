import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import type { EntityKey } from '../../model/entity.ts';
import { Button } from '../design/Button.tsx';
import { useHeldTyping } from '../design/held-typing.ts';
import { NotLoaded } from '../design/LazyPanel.tsx';
import { Spinner } from '../design/Progress.tsx';
import { PaneContext, useNameInPane } from '../design/pane-focus.ts';
import { useModal } from '../design/use-modal.ts';
import { createEntitySteps } from './cells/entity-steps.ts';
import type { OpenEditor, StepSide } from './cells/grid-editing-model.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import { editorPart } from './editor-part.ts';
import { focusFirstField } from './entity/field-focus.ts';
import type { TableActions } from './table-actions.ts';
import type { EditorForm } from './use-editor-form.ts';

interface EditorPaneProps {
  readonly model: GridTableModel;
  readonly form: EditorForm;
  readonly actions: Pick<TableActions, 'copyLink'>;
  readonly onDeleted: (key: EntityKey) => void;
}

/** Shows the open entity: docked beside the grid, or over it where only one of them has room. */
export function EditorPane(props: EditorPaneProps) {
  const { model, form } = props;
  const opened = model.editing.opened.value;
  const name = useNameInPane(tablesMessages.value.editor);
  if (!opened) return null;
  const editor = <Editor {...props} opened={opened} />;
  if (form === 'sheet') return <Sheet onEscape={model.editing.close}>{editor}</Sheet>;
  return (
    <aside class="tables-editor" aria-label={name} data-pane="editor" data-form={form}>
      {form === 'cover' ? <Cover>{editor}</Cover> : editor}
    </aside>
  );
}

/** Covers the grid within its pane of the window, and makes it inert until the cover closes. */
function Cover({ children }: { readonly children: ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const covered = place.current?.closest('.tables-view')?.querySelector('.tables-main');
    covered?.toggleAttribute('inert', true);
    // Runs before the closing editor gives the focus back to the grid.
    return () => covered?.toggleAttribute('inert', false);
  }, []);
  return (
    <div ref={place} class="tables-cover">
      {children}
    </div>
  );
}

interface EditorProps extends EditorPaneProps {
  readonly opened: OpenEditor;
}

/** Shows the editor, or its loading state or error until its code is here. */
function Editor({ model, form, actions, onDeleted, opened }: EditorProps) {
  const steps = useMemo(() => createEntitySteps(model), [model]);
  const part = editorPart.state.value;
  const pane = useContext(PaneContext);
  useEffect(() => editorPart.load(), []);
  const isWaited = part.status === 'loading' && opened.focus === 'editor';
  const isThere = part.status === 'loaded';
  useHeldTyping(isWaited ? 'coming' : isThere ? 'there' : 'none', model.editing.close);
  // An editor that opens in the other pane takes no focus, not even when that becomes the current one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is asked as an entity opens.
  const isElsewhere = useMemo(() => pane?.isCurrent.peek() === false, [opened.id]);
  const staysInGrid = form === 'docked' || isElsewhere;
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
          actions={<Button onClick={model.editing.close}>{messages.value.design.close}</Button>}
        />
      );
    case 'loaded':
      return (
        <part.value.EntityEditor
          key={opened.id}
          editor={opened.editor}
          suggestions={model.grid.columns.value.filter(({ kind }) => kind === 'property')}
          keepsFocus={opened.focus === 'grid' && staysInGrid}
          steps={{ ...steps, cameBy: sideOf(opened) }}
          onCopyLink={actions.copyLink}
          onSaved={(key) => void model.showSaved(key)}
          onDeleted={onDeleted}
          onClose={model.editing.close}
        />
      );
  }
}

function sideOf({ focus }: OpenEditor): StepSide | undefined {
  return focus === 'previous' || focus === 'next' ? focus : undefined;
}

/** Focuses the editor's first field. Before its code is here there is none. */
function focusEditor(sheet: HTMLElement): void {
  const editor = sheet.querySelector<HTMLElement>('[data-entity-editor]');
  if (editor) focusFirstField(editor);
}

interface SheetProps {
  readonly onEscape: () => void;
  readonly children: ComponentChildren;
}

/**
 * A modal dialog that fills a narrow window. A loaded editor takes Esc itself:
 * it may ask first.
 */
function Sheet({ onEscape, children }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  useModal(sheet, focusEditor);

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
