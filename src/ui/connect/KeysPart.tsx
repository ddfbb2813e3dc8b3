import { useModel, useSignal } from '@preact/signals';
import { restAddress } from '../../client/rest-address.ts';
import { connectMessages } from '../../i18n/connect-messages.ts';
import { perLocale } from '../../i18n/locale.ts';
import type { Ticks } from '../../model/edm.ts';
import type { AccountName } from '../../model/names.ts';
import { millisecondsOf } from '../../model/ticks.ts';
import { useApp } from '../app-context.ts';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { ActionModel } from '../jobs/action-model.ts';
import { AccessReading } from './AccessReading.tsx';
import { CopyLine } from './CopyLine.tsx';
import type { ConnectAccessModel } from './connect-access-model.ts';
import { writeConnectionString } from './connect-snippets.ts';

interface KeysPartProps {
  readonly account: AccountName;
  readonly access: ConnectAccessModel;
}

const PLACES = [0, 1] as const;

/** Shows the keys of the account, and whether it requires them. */
export function KeysPart({ account, access }: KeysPartProps) {
  const asked = useSignal<0 | 1 | undefined>(undefined);
  const text = connectMessages.value.keys;
  const settings = access.settings.value;
  if (!settings) return <AccessReading access={access} />;
  const isHidden = !access.areKeysShown.value;
  const endpoint = restAddress() + account;
  return (
    <>
      <RequireSwitch access={access} isRequired={settings.requiresAuthorization} />
      <section class="connect-section">
        <header>
          <div>
            <h3>{text.title}</h3>
            <p>{text.text}</p>
            {account === 'devstoreaccount1' && <p>{text.development}</p>}
          </div>
          <Button icon="key" onClick={() => access.showKeys(isHidden)}>
            {isHidden ? text.show : text.hide}
          </Button>
        </header>
        {settings.keysRemadeAt !== undefined && (
          <Banner kind="warning">{text.remade(writeDay(settings.keysRemadeAt))}</Banner>
        )}
        {PLACES.map((place) => (
          <div class="connect-key" key={place}>
            <CopyLine
              label={nameOf(place)}
              value={settings.keys[place]}
              isHidden={isHidden}
              isSecret
            />
            <Button kind="link" onClick={() => (asked.value = place)}>
              {text.regenerate(nameOf(place))}
            </Button>
          </div>
        ))}
        <CopyLine
          label={text.connection}
          value={writeConnectionString(endpoint, account, settings.keys[0])}
          isHidden={isHidden}
          isSecret
        />
      </section>
      {asked.value !== undefined && (
        <RegenerateDialog
          access={access}
          place={asked.value}
          name={nameOf(asked.value)}
          other={nameOf(asked.value === 0 ? 1 : 0)}
          onClose={() => (asked.value = undefined)}
        />
      )}
    </>
  );
}

interface RequireSwitchProps {
  readonly access: ConnectAccessModel;
  readonly isRequired: boolean;
}

function RequireSwitch({ access, isRequired }: RequireSwitchProps) {
  const { toasts } = useApp();
  const action = useModel(ActionModel);
  const wanted = useSignal(isRequired);
  const text = connectMessages.value.keys;

  async function change(required: boolean) {
    wanted.value = required;
    if (!(await action.run(() => access.requireAuthorization(required)))) return;
    toasts.say(required ? text.requiredOn : text.requiredOff);
  }

  return (
    <section class="connect-section">
      <label class="connect-switch">
        <input
          type="checkbox"
          checked={action.isBusy.value ? wanted.value : isRequired}
          aria-describedby="connect-required"
          onChange={(event) => void change(event.currentTarget.checked)}
        />
        {text.required}
      </label>
      <p id="connect-required">{text.requiredText}</p>
      {action.state.value.status === 'failed' && <ErrorNote error={action.state.value.error} />}
    </section>
  );
}

const days = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long' }));

function writeDay(time: Ticks): string {
  return days().format(millisecondsOf(time));
}

function nameOf(place: 0 | 1): string {
  return connectMessages.value.keys.names[place] ?? '';
}

interface RegenerateDialogProps {
  readonly access: ConnectAccessModel;
  readonly place: 0 | 1;
  readonly name: string;
  readonly other: string;
  readonly onClose: () => void;
}

/** Asks before replacing a key, and says what will stop working. */
function RegenerateDialog({ access, place, name, other, onClose }: RegenerateDialogProps) {
  const { toasts } = useApp();
  const action = useModel(ActionModel);
  const text = connectMessages.value.keys;

  async function regenerate() {
    if (!(await action.run(() => access.regenerateKey(place)))) return;
    onClose();
    toasts.show({ kind: 'success', text: text.done(name) });
  }

  return (
    <ConfirmDialog
      title={text.confirmTitle(name)}
      confirm={text.confirm(name)}
      busy={action.isBusy.value}
      onConfirm={() => void regenerate()}
      onClose={onClose}
    >
      <p>{text.confirmText(name)}</p>
      <p>{text.confirmOther(other)}</p>
      {action.state.value.status === 'failed' && <ErrorNote error={action.state.value.error} />}
    </ConfirmDialog>
  );
}
