import { entityMessages } from '../../../i18n/entity-messages.ts';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { EntityEditorModel } from './entity-editor-model.ts';
import { formatShown } from './instant-text.ts';
import { KEYS_FIXED, KeyInput } from './KeyInput.tsx';

interface KeySectionProps {
  readonly editor: EntityEditorModel;
  readonly onDuplicate: () => void;
}

/** Shows the keys of the entity, and when it was last saved. */
export function KeySection({ editor, onDuplicate }: KeySectionProps) {
  const entity = entityMessages.value;
  const { draft, timestamp } = editor;
  const isFixed = editor.mode.value === 'edit';
  const common = { isFixed, isPassed: draft.rows.value.length > 0 };
  return (
    <fieldset class="entity-keys" aria-label={entity.keys}>
      <KeyInput name="PartitionKey" field={draft.partitionKey} {...common} />
      <KeyInput name="RowKey" field={draft.rowKey} {...common} />
      {isFixed && (
        <p id={KEYS_FIXED} class="entity-key-hint">
          {entity.keysFixed}{' '}
          <Button kind="link" onClick={onDuplicate}>
            {entity.duplicate}
          </Button>
        </p>
      )}
      {timestamp.value !== undefined && (
        <div class="entity-key" title={entity.timestampHint}>
          <span class="entity-key-label">{entity.timestamp}</span>
          <span class="entity-timestamp data">
            {formatShown(timestamp.value)}
            <Icon name="lock" size="small" />
          </span>
        </div>
      )}
    </fieldset>
  );
}
