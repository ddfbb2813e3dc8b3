import { importMessages } from '../../i18n/import-messages.ts';
import { FileFaultError } from '../../transfer/archives/file-fault.ts';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Icon } from '../design/Icon.tsx';
import type { ImportPhase } from '../models/transfer/import-phase.ts';
import { describeFault } from './describe-fault.ts';
import { describeRemains } from './describe-remains.ts';

interface StoppedPaneProps {
  readonly phase: Extract<ImportPhase, { readonly kind: 'stopped' }>;
}

/** An import that ended in the middle: what there is of it, for a person to decide on. */
export function StoppedPane({ phase }: StoppedPaneProps) {
  const text = importMessages.value.stopped;
  const { error } = phase;
  return (
    <>
      {error !== undefined && !(error instanceof FileFaultError) && <ErrorNote error={error} />}
      <div class="transfer-fault" data-kind="warning">
        <Icon name="warning" />
        <div>
          <h3>{error === undefined ? text.cancelled : text.failed}</h3>
          {error instanceof FileFaultError && <p>{describeFault(error.fault)}</p>}
          <p>{describeRemains(phase)}</p>
        </div>
      </div>
    </>
  );
}
