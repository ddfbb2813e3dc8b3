import { entityMessages } from '../../../i18n/entity-messages.ts';
import type { EntityKey } from '../../../model/entity.ts';
import { showInvisible } from '../../design/unseen-text.ts';
import type { EntityEditorModel } from './entity-editor-model.ts';

interface EntityTitleProps {
  readonly editor: EntityEditorModel;
}

/** Shows the keys of the entity, or that it is a new one while it has none. */
export function EntityTitle({ editor }: EntityTitleProps) {
  const entity = entityMessages.value;
  if (editor.mode.value === 'new') return <>{entity.newTitle}</>;
  return (
    <>
      {editor.mode.value === 'duplicate' && (
        <span class="entity-title-word">{entity.copyTitle} </span>
      )}
      <EntityKeyText entityKey={editor.key.value} />
    </>
  );
}

interface EntityKeyTextProps {
  readonly entityKey: EntityKey;
}

/** Shows both keys, with a word where one is empty. */
export function EntityKeyText({ entityKey }: EntityKeyTextProps) {
  const { emptyKey } = entityMessages.value;
  const { partitionKey, rowKey } = entityKey;
  return (
    <span class="entity-key-text">
      <span>{partitionKey === '' ? <i>{emptyKey}</i> : showInvisible(partitionKey)}</span>
      <span class="entity-key-slash"> / </span>
      <b>{rowKey === '' ? <i>{emptyKey}</i> : showInvisible(rowKey)}</b>
    </span>
  );
}
