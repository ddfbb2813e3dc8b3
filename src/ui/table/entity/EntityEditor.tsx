import { useLayoutEffect, useRef } from 'preact/hooks';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import type { EntityKey } from '../../../model/entity.ts';
import { returnFocus } from '../../design/focus.ts';
import { useNameInPane } from '../../design/pane-scope.ts';
import { EditorBanners } from './EditorBanners.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import { EditorFoot } from './EditorFoot.tsx';
import { EditorGauges } from './EditorGauges.tsx';
import { EditorHead } from './EditorHead.tsx';
import { EditorTabs } from './EditorTabs.tsx';
import type { EntityEditorModel } from './entity-editor-model.ts';
import './entity.css';
import { focusFirstField } from './field-focus.ts';
import { JsonPanel } from './JsonPanel.tsx';
import { PropertiesPanel } from './PropertiesPanel.tsx';
import { focusStep, type StepsBeside } from './StepButtons.tsx';
import type { PropertySuggestion } from './suggestions.ts';
import { useEditorActions } from './use-editor-actions.ts';

interface EntityEditorProps {
  readonly editor: EntityEditorModel;
  /** Properties that other entities of the table have. */
  readonly suggestions: readonly PropertySuggestion[];
  /**
   * Called once the entity with this key is stored as it is shown, even after
   * another one was opened here.
   */
  readonly onSaved: (key: EntityKey) => void;
  readonly onDeleted: (key: EntityKey) => void;
  readonly onClose: () => void;
  /**
   * Whether the editor leaves the focus where it is, such as in the grid while
   * its rows are walked through.
   */
  readonly keepsFocus?: boolean | undefined;
  /** The steps to the entities beside it, while it is stored. */
  readonly steps?: StepsBeside | undefined;
  /** Copies a link to the entity. Absent where it has no address. */
  readonly onCopyLink?: ((key: EntityKey) => void) | undefined;
}

/** Creates, edits, copies and deletes one entity, beside the grid. */
export function EntityEditor(props: EntityEditorProps) {
  const { editor, suggestions } = props;
  const root = useRef<HTMLElement>(null);
  const actions = useEditorActions(props, root);
  const cameBy = props.steps?.cameBy;
  const isJson = actions.tab.value === 'json';

  useLayoutEffect(() => {
    // If the editor takes no focus, it returns none: the focus may have been in
    // the other pane. After a step it returns to the row that the grid has
    // moved to.
    const before = props.keepsFocus || cameBy ? null : document.activeElement;
    const opened = root.current;
    if (opened && !props.keepsFocus && !focusStep(opened, cameBy)) focusFirstField(opened);
    return () => {
      if (opened?.contains(document.activeElement)) returnFocus(before, opened);
    };
  }, [props.keepsFocus, cameBy]);

  return (
    <>
      <section
        ref={root}
        class="entity-editor"
        data-entity-editor
        tabIndex={-1}
        aria-label={useNameInPane(entityMessages.value.title)}
        onKeyDown={actions.onKeyDown}
      >
        <EditorHead
          editor={editor}
          actions={actions}
          steps={props.steps}
          onCopyLink={props.onCopyLink}
        />
        <EditorTabs editor={editor} actions={actions} />
        <EditorBanners editor={editor} actions={actions} />
        <div
          class="entity-body scroll"
          role="tabpanel"
          id={actions.panelId}
          aria-labelledby={`${actions.panelId}-${actions.tab.value}`}
        >
          {isJson ? (
            <JsonPanel json={editor.json} />
          ) : (
            <PropertiesPanel
              editor={editor}
              suggestions={suggestions}
              sought={actions.sought}
              onDuplicate={actions.duplicate}
            />
          )}
        </div>
        <EditorGauges draft={editor.draft} />
        <EditorFoot editor={editor} actions={actions} />
      </section>
      <EditorDialogs editor={editor} actions={actions} />
    </>
  );
}
