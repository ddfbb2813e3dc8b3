import { changeMessages } from '../../../i18n/change-messages.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import type { KnownProperty } from '../filter/filter-vocabulary.ts';
import type { ChangeDraft } from './change-draft.ts';
import { TemplateEditor } from './TemplateEditor.tsx';

interface RekeyFieldsProps {
  readonly draft: ChangeDraft;
  readonly properties: readonly KnownProperty[];
}

/** Shows how both keys are built. */
export function RekeyFields({ draft, properties }: RekeyFieldsProps) {
  const words = changeMessages.value.keys;
  const { partitionKey, rowKey } = draft;
  const parts = [...partitionKey.parts.value, ...rowKey.parts.value];
  const hasGuid = parts.some(({ kind }) => kind.value === 'guid');
  return (
    <div class="changes-rekey">
      <TemplateEditor label={words.partitionKey} template={partitionKey} properties={properties} />
      <TemplateEditor label={words.rowKey} template={rowKey} properties={properties} />
      <p class="field-hint">{joinSentences(words.hint, hasGuid && words.guidHint)}</p>
    </div>
  );
}
