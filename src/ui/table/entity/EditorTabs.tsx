import { entityMessages } from '../../../i18n/entity-messages.ts';
import { formatCount } from '../../../i18n/numbers.ts';
import type { EntityEditorModel } from './entity-editor-model.ts';
import type { EditorActions, EditorTab } from './use-editor-actions.ts';

interface EditorTabsProps {
  readonly editor: EntityEditorModel;
  readonly actions: EditorActions;
}

const TABS = ['properties', 'json'] as const satisfies readonly EditorTab[];

export function EditorTabs({ editor, actions }: EditorTabsProps) {
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
