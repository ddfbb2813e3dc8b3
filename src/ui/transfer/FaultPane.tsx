import { importMessages } from '../../i18n/import-messages.ts';
import type { FileFault } from '../../transfer/file-fault.ts';
import { Icon } from '../kit/Icon.tsx';
import { describeFault, describePlace } from './describe-fault.ts';

interface FaultPaneProps {
  readonly fault: FileFault;
}

/** Why a file cannot be imported, and where to look in it. */
export function FaultPane({ fault }: FaultPaneProps) {
  const text = importMessages.value.fault;
  const place = describePlace(fault);
  return (
    <div class="transfer-fault">
      <Icon name="danger" />
      <div>
        <h3>{text.title}</h3>
        <p>
          {place !== undefined && <b>{place}: </b>}
          {describeFault(fault)}
        </p>
        <p class="kit-faint">{text.nothing}</p>
      </div>
    </div>
  );
}
