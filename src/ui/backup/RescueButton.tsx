import { useModel, useSignal } from '@preact/signals';
import type { Rescued } from '../../client/rescue-service.ts';
import { durableMessages } from '../../i18n/durable-messages.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { Button } from '../design/Button.tsx';
import { ActionModel } from '../jobs/action-model.ts';
import type { SavedReadable } from './save-readable.ts';
import './rescue.css';

interface RescueButtonProps {
  readonly of?: Rescued;
  readonly label?: string;
}

/** Saves a backup of all that can be read: of databases that do not open, or of a quarantine. */
export function RescueButton({ of = 'databases', label }: RescueButtonProps) {
  const action = useModel(ActionModel);
  const saved = useSignal<SavedReadable | undefined>(undefined);
  const words = durableMessages.value.rescue;
  const hasFailed = action.state.value.status === 'failed';

  async function save() {
    saved.value = undefined;
    await action.run(async () => {
      const { saveReadable } = await import('./save-readable.ts');
      saved.value = await saveReadable(of);
    });
  }

  return (
    <>
      <Button icon="exportFile" busy={action.isBusy.value} onClick={() => void save()}>
        {label ?? words.save}
      </Button>
      <p class="rescue-note" role="status">
        {action.isBusy.value && words.saving}
        {hasFailed && words.failed}
        {saved.value && describeSaved(saved.value)}
      </p>
    </>
  );
}

function describeSaved({ entities, leftOut, torn }: SavedReadable): string {
  const words = durableMessages.value.rescue;
  const reported = [entities === undefined ? words.nothing : words.saved(entities)];
  if (torn.length > 0) reported.push(words.torn(torn.join(', ')));
  if (leftOut.length > 0) reported.push(words.leftOut(leftOut.join(', ')));
  return joinSentences(...reported);
}
