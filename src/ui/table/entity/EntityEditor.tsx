import { useLayoutEffect, useRef } from 'preact/hooks';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import { formatCount } from '../../../i18n/numbers.ts';
import type { EntityKey } from '../../../model/entity.ts';
import { MAX_BINARY_BYTES, MAX_ENTITY_BYTES, MAX_PROPERTIES } from '../../../model/limits.ts';
import { ariaKeysOf, keysOf } from '../../commands/keymap.ts';
import { Button } from '../../design/Button.tsx';
import { returnFocus } from '../../design/focus.ts';
import { Gauge } from '../../design/Gauge.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useNameInPane } from '../../design/pane-focus.ts';
import { EditorBanners } from './EditorBanners.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import { EditorHead, focusStep, type StepsBeside } from './EditorHead.tsx';
import type { EntityDraft } from './entity-draft.ts';
import type { EntityEditorModel } from './entity-editor-model.ts';
import { focusFirstField } from './field-focus.ts';
import { JsonPanel } from './JsonPanel.tsx';
import { PropertiesPanel } from './PropertiesPanel.tsx';
import type { PropertySuggestion } from './suggestions.ts';
import { type EditorActions, type EditorTab, useEditorActions } from './use-editor-actions.ts';
import './entity.css';

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

interface EditorTabsProps {
  readonly editor: EntityEditorModel;
  readonly actions: EditorActions;
}

const TABS = ['properties', 'json'] as const satisfies readonly EditorTab[];

function EditorTabs({ editor, actions }: EditorTabsProps) {
  const entity = entityMessages.value;

  function moveByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = actions.tab.value === 'json' ? 'properties' : 'json';
    actions.openTab(other);
    document.getElementById(`${actions.panelId}-${other}`)?.focus();
  }

  return (
    <div class="entity-tabs" role="tablist" aria-label={entity.tabs} onKeyDown={moveByKey}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${actions.panelId}-${tab}`}
          aria-controls={actions.panelId}
          aria-selected={actions.tab.value === tab}
          tabIndex={actions.tab.value === tab ? 0 : -1}
          onClick={() => actions.openTab(tab)}
        >
          {entity[tab]}
          {tab === 'properties' && (
            <span class="entity-tab-count">{formatCount(editor.draft.size.value.properties)}</span>
          )}
        </button>
      ))}
    </div>
  );
}

interface EditorGaugesProps {
  readonly draft: EntityDraft;
}

/** Shows how much of each limit the entity takes, during editing. */
function EditorGauges({ draft }: EditorGaugesProps) {
  const { gauges, tooMany, tooLarge } = entityMessages.value;
  const { bytes, properties, largestValue } = draft.size.value;
  return (
    <fieldset class="entity-gauges" aria-label={gauges.title}>
      <Gauge
        label={gauges.entity}
        value={bytes}
        max={MAX_ENTITY_BYTES}
        text={gauges.entityText(bytes)}
      />
      <Gauge
        label={gauges.properties}
        value={properties}
        max={MAX_PROPERTIES}
        text={gauges.propertiesText(properties)}
      />
      <Gauge
        label={gauges.largest}
        value={largestValue}
        max={MAX_BINARY_BYTES}
        text={gauges.largestText(largestValue)}
      />
      <div class="entity-gauge-problems" aria-live="polite">
        {properties > MAX_PROPERTIES && <LimitProblem text={tooMany(properties)} />}
        {bytes > MAX_ENTITY_BYTES && <LimitProblem text={tooLarge(bytes)} />}
      </div>
    </fieldset>
  );
}

function LimitProblem({ text }: { readonly text: string }) {
  return (
    <p>
      <Icon name="danger" size="small" />
      {text}
    </p>
  );
}

interface EditorFootProps {
  readonly editor: EntityEditorModel;
  readonly actions: EditorActions;
}

/**
 * Shows the buttons of the editor. Save is never disabled: with problems in the
 * way it focuses the first of them.
 */
function EditorFoot({ editor, actions }: EditorFootProps) {
  const entity = entityMessages.value;
  const { isDirty, state } = editor;
  return (
    <footer class="entity-foot" data-keep-clear>
      <Problems editor={editor} actions={actions} />
      <span class="entity-status" role="status">
        {statusText(editor)}
      </span>
      <span class="entity-actions">
        <Button disabled={!isDirty.value} onClick={() => actions.act(editor.revert)}>
          {entity.revert}
        </Button>
        <Button
          kind="primary"
          busy={state.value.status === 'saving'}
          shortcut={ariaKeysOf('saveEntity')}
          onClick={actions.save}
        >
          {entity.save} {keysOf('saveEntity') && <kbd>{keysOf('saveEntity')}</kbd>}
        </Button>
      </span>
    </footer>
  );
}

function Problems({ editor, actions }: EditorFootProps) {
  const { problems, toFirstProblem } = entityMessages.value;
  const count = editor.draft.problems.value.length + (editor.json.problem.value ? 1 : 0);
  if (count === 0) return null;
  return (
    <button
      type="button"
      class="entity-problems"
      title={toFirstProblem}
      onClick={actions.showFirstProblem}
    >
      <Icon name="danger" size="small" />
      {problems(count)}
    </button>
  );
}

function statusText({ state, isDirty }: EntityEditorModel): string {
  const { saving, saved, unchanged } = entityMessages.value;
  const { status } = state.value;
  if (status === 'saving') return saving;
  if (isDirty.value) return '';
  if (status === 'saved') return saved;
  return status === 'unchanged' ? unchanged : '';
}
