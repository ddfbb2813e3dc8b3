import { connectMessages } from '../../i18n/connect-messages.ts';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import { useWorkerState } from './worker-state.ts';

/** Says whether requests of this page are answered, and what to do if not. */
export function WorkerNote() {
  const text = connectMessages.value.worker;
  const state = useWorkerState();
  if (state === 'controlled') {
    return (
      <p class="connect-fine">
        <Icon name="success" size="small" tone="success" />
        {text.controlled}
      </p>
    );
  }
  const reload = (
    <Button kind="link" onClick={() => location.reload()}>
      {text.reload}
    </Button>
  );
  return (
    <Banner kind="warning" actions={state === 'waiting' ? reload : undefined}>
      {text[state]}
    </Banner>
  );
}
