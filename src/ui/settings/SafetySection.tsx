import { useModel, useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { safetyMessages } from '../../i18n/safety-messages.ts';
import { settingsMessages } from '../../i18n/settings-messages.ts';
import type { SafetyCopy } from '../../model/safety-copy.ts';
import { useApp } from '../app-context.ts';
import { RescueButton } from '../backup/RescueButton.tsx';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Section } from '../design/Section.tsx';
import { ActionModel } from '../jobs/action-model.ts';

/** Milliseconds between two reads of the state that is shown. */
const ASK_MS = 2000;

/** Shows whether there are safety copies of the accounts, and their size. */
export function SafetySection() {
  const { settings } = useApp();
  const id = useId();
  const words = safetyMessages.value;
  const { on, off } = settingsMessages.value;
  const { value: current } = settings.current;
  const copies = useCopies(current.keepsCopies);
  return (
    <Section title={words.title}>
      <fieldset class="settings-choices" aria-describedby={`${id}-hint`}>
        <legend>{words.legend}</legend>
        <div>
          {[true, false].map((isKept) => (
            <label key={String(isKept)}>
              <input
                type="radio"
                name={id}
                checked={current.keepsCopies === isKept}
                onChange={() => settings.change({ keepsCopies: isKept })}
              />
              <span>{isKept ? on : off}</span>
            </label>
          ))}
        </div>
        <p id={`${id}-hint`} class="field-hint">
          {words.text}
        </p>
      </fieldset>
      {current.keepsCopies && copies.length > 0 && (
        <ul class="settings-copies">
          {copies.map((copy) => (
            <CopyLine key={copy.account} copy={copy} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function CopyLine({ copy }: { readonly copy: SafetyCopy }) {
  const { shell } = useApp();
  const isAsking = useSignal(false);
  const words = safetyMessages.value;
  const { account, bytes, state, quarantine } = copy;
  return (
    <li>
      <span>{words.copy(account, bytes, words.states[state])}</span>
      {state === 'notRestored' && (
        <Button kind="link" onClick={() => shell.open({ kind: 'lostCopy', copy })}>
          {words.lost.open}
        </Button>
      )}
      {quarantine && state !== 'notRestored' && (
        <>
          <span class="settings-quarantine">
            {words.quarantine(quarantine.files, quarantine.bytes)}
          </span>
          <Button kind="link" onClick={() => (isAsking.value = true)}>
            {words.lost.open}
          </Button>
        </>
      )}
      {isAsking.value && <QuarantineDialog copy={copy} onClose={() => (isAsking.value = false)} />}
    </li>
  );
}

/** Asks before deleting quarantined records: there may be no other copy. */
function QuarantineDialog({
  copy,
  onClose,
}: {
  readonly copy: SafetyCopy;
  readonly onClose: () => void;
}) {
  const { service } = useApp();
  const action = useModel(ActionModel);
  const words = safetyMessages.value;
  async function remove() {
    if (await action.run(() => service.changeCopy(copy.account, 'discardAside'))) onClose();
  }
  return (
    <ConfirmDialog
      title={words.quarantineQuestion(copy.account)}
      confirm={words.quarantineConfirm}
      busy={action.isBusy.value}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{words.quarantineText}</p>
      <RescueButton of={{ quarantineOf: copy.account }} />
      {action.state.value.status === 'failed' && <ErrorNote error={action.state.value.error} />}
    </ConfirmDialog>
  );
}

/**
 * Returns the copies, read now and again while the section is shown. Copies
 * from before they were turned off are not shown again.
 */
function useCopies(isKept: boolean): readonly SafetyCopy[] {
  const { service } = useApp();
  const copies = useSignal<readonly SafetyCopy[]>([]);
  useEffect(() => {
    if (!isKept) return;
    let isOver = false;
    const ask = async () => {
      const found = await service.readCopies().catch(() => copies.peek());
      if (!isOver) copies.value = found;
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => {
      isOver = true;
      copies.value = [];
      clearInterval(timer);
    };
  }, [service, copies, isKept]);
  return copies.value;
}
