import { connectMessages } from '../../i18n/connect-messages.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { LoadingNote } from '../design/LazyPanel.tsx';
import type { ConnectAccessModel } from './connect-access-model.ts';

interface AccessReadingProps {
  readonly access: ConnectAccessModel;
}

/** Shows the loading state or the error of an account's access settings. */
export function AccessReading({ access }: AccessReadingProps) {
  const text = connectMessages.value;
  const state = access.state.value;
  if (state.status !== 'failed') return <LoadingNote />;
  return (
    <div class="connect-section">
      <p>{text.keys.failed}</p>
      <ErrorNote error={state.error} />
      <Button icon="reload" onClick={() => void access.load()}>
        {text.retry}
      </Button>
    </div>
  );
}
