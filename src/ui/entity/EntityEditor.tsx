import { useLayoutEffect, useRef } from 'preact/hooks';
import { entityMessages } from '../../i18n/entity-messages.ts';
import type { EntityKey } from '../../model/entity.ts';
import { returnFocus } from '../design/focus.ts';
import { useNameInPane } from '../design/pane-scope.ts';
import type { EntityEditorModel } from '../models/entity/entity-editor-model.ts';
import { EditorBanners } from './EditorBanners.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import { EditorFoot } from './EditorFoot.tsx';
import { EditorGauges } from './EditorGauges.tsx';
import { EditorHead } from './EditorHead.tsx';
import { EditorTabs } from './EditorTabs.tsx';
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
  /** The entity with this key is stored as it is shown; also after another one was opened here. */
  readonly onSaved: (key: EntityKey) => void;
  readonly onDeleted: (key: EntityKey) => void;
  readonly onClose: () => void;
  /** Leaves the focus where it is, such as in the grid while its rows are looked through. */
  readonly keepsFocus?: boolean | undefined;
  /** The ways to the entities beside it, as long as it is stored. */
  readonly steps?: StepsBeside | undefined;
  /** Absent where it is shown in no place that has an address. */
  readonly onCopyLink?: ((key: EntityKey) => void) | undefined;
}

/** Writes, changes, copies and deletes one entity, beside the grid. */
export function EntityEditor(props: EntityEditorProps) {
  const { editor, suggestions } = props;
  const root = useRef<HTMLElement>(null);
  const actions = useEditorActions(props, root);
  const cameBy = props.steps?.cameBy;
  const isJson = actions.tab.value === 'json';

  useLayoutEffect(() => {
    // Where it takes no focus it has none to give back: it may have been in the other pane.
    // After a step it goes to where the grid has gone along.
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
