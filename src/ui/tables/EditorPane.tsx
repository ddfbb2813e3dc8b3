import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import type { EntityKey } from '../../model/entity.ts';
import { Button } from '../design/Button.tsx';
import { useHeldTyping } from '../design/held-typing.ts';
import { NotLoaded } from '../design/NotLoaded.tsx';
import { PaneContext, useNameInPane } from '../design/pane-scope.ts';
import { Spinner } from '../design/Spinner.tsx';
import { useModal } from '../design/use-modal.ts';
import { focusFirstField } from '../entity/field-focus.ts';
import { createEntitySteps } from '../models/grid/entity-steps.ts';
import type { OpenEditor, StepSide } from '../models/grid/grid-editing-model.ts';
import type { GridTableModel } from '../models/grid/grid-table-model.ts';
import { editorPart } from './editor-part.ts';
import type { TableActions } from './table-actions.ts';
import type { EditorForm } from './use-editor-form.ts';

interface EditorPaneProps {
  readonly model: GridTableModel;
  readonly form: EditorForm;
  readonly actions: Pick<TableActions, 'copyLink'>;
  readonly onDeleted: (key: EntityKey) => void;
}

/** The entity that is open: docked beside the grid, or over it where there is room for one of them. */
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

/** In a pane of the window, what is beneath is out of reach as long as it is covered. */
function Cover({ children }: { readonly children: ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const covered = place.current?.closest('.tables-view')?.querySelector('.tables-main');
    covered?.toggleAttribute('inert', true);
    // Before what has covered it gives the focus back.
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

/** The editor, or what there is to say until its code is here. */
function Editor({ model, form, actions, onDeleted, opened }: EditorProps) {
  const steps = useMemo(() => createEntitySteps(model), [model]);
  const part = editorPart.state.value;
  const pane = useContext(PaneContext);
  useEffect(() => editorPart.load(), []);
  const isWaited = part.status === 'loading' && opened.focus === 'editor';
  const isThere = part.status === 'loaded';
  useHeldTyping(isWaited ? 'coming' : isThere ? 'there' : 'none', model.editing.close);
  // What opens in the other pane takes nothing away either, nor when somebody comes to it later.
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

/** Once its code is here, an editor puts the focus itself where work starts. */
function focusEditor(sheet: HTMLElement): void {
  const editor = sheet.querySelector<HTMLElement>('[data-entity-editor]');
  if (editor) focusFirstField(editor);
}

interface SheetProps {
  readonly onEscape: () => void;
  readonly children: ComponentChildren;
}

/** Modal, for there is nothing else to be seen. An editor takes Esc itself, for it may have to ask. */
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
