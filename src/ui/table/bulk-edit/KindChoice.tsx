import { useId } from 'preact/hooks';
import { changeMessages } from '../../../i18n/change-messages.ts';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/icons.ts';
import { CHANGE_KINDS, type ChangeDraft, type ChangeKind } from './change-draft.ts';

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
export function KindChoice({ draft, isSettled }: KindChoiceProps) {
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
