import { useId } from 'preact/hooks';
import { changeMessages } from '../../../i18n/change-messages.ts';
import type { TableName } from '../../../model/names.ts';
import { ErrorNote } from '../../design/ErrorNote.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/icons.ts';
import type { KnownProperty } from '../filter/filter-vocabulary.ts';
import { ChangeFields } from './ChangeFields.tsx';
import { CheckPane } from './CheckPane.tsx';
import { CHANGE_KINDS, type ChangeDraft, type ChangeKind } from './change-draft.ts';
import type { ChangeModel } from './change-model.ts';
import type { DraftNote } from './change-phase.ts';

interface DraftPaneProps {
  readonly changes: ChangeModel;
  readonly properties: readonly KnownProperty[];
  readonly tables: readonly TableName[];
  /** Whether the property is given: then the focus goes to the next missing field. */
  readonly isSettled: boolean;
  readonly note: DraftNote | undefined;
}

/** Shows the draft of the change, and its preview. */
export function DraftPane({ changes, note, ...fields }: DraftPaneProps) {
  const { draft } = changes;
  // Of the kinds with a property, only a rename always lacks another field: the new name.
  const isSettled = fields.isSettled && draft.kind.value === 'rename';
  return (
    <>
      {note && !changes.isGone.value && <Note note={note} />}
      <KindChoice draft={draft} isSettled={isSettled} />
      <ChangeFields {...fields} draft={draft} isSettled={isSettled} />
      <CheckPane changes={changes} />
    </>
  );
}

/** Says why the dialog is back at the draft. */
function Note({ note }: { readonly note: DraftNote }) {
  const words = changeMessages.value.notes;
  return (
    <div class="changes-note" data-kind={note.kind === 'failed' ? 'danger' : 'warning'}>
      {note.kind === 'failed' ? (
        <>
          <ErrorNote error={note.error} />
          <p>{words.failed}</p>
        </>
      ) : (
        <p role="alert">
          <Icon name="warning" size="small" tone="warning" /> {words.changedMeanwhile}
        </p>
      )}
    </div>
  );
}

interface KindChoiceProps {
  readonly draft: ChangeDraft;
  /** Whether the kind is given: then the focus goes further down. */
  readonly isSettled: boolean;
}

const ICONS: Readonly<Record<ChangeKind, IconName>> = {
  set: 'edit',
  rename: 'columns',
  convert: 'reload',
  remove: 'close',
  copy: 'copy',
  rekey: 'key',
  delete: 'remove',
};

/** Shows the choice of the kind of change: one of seven, chosen by arrow keys. */
function KindChoice({ draft, isSettled }: KindChoiceProps) {
  const words = changeMessages.value.kinds;
  const name = useId();
  const chosen = draft.kind.value;
  return (
    <fieldset class="changes-kinds" aria-label={words.label}>
      {CHANGE_KINDS.map((kind) => (
        <label key={kind} data-danger={kind === 'delete'}>
          <input
            type="radio"
            name={name}
            checked={kind === chosen}
            data-initial-focus={(!isSettled && kind === chosen) || undefined}
            onChange={() => draft.choose(kind)}
          />
          <Icon name={ICONS[kind]} size="small" />
          <span>{words[kind]}</span>
        </label>
      ))}
    </fieldset>
  );
}
