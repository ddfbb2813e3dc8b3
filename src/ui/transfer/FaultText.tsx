import type { ComponentChildren } from 'preact';
import { importMessages } from '../../i18n/import-messages.ts';
import type { FileFault } from '../../transfer/archives/file-fault.ts';
import { Icon } from '../design/Icon.tsx';
import { describeFault, describePlace } from './describe-fault.ts';

interface FaultTextProps {
  readonly fault: FileFault;
  /** The actions that help here. */
  readonly children?: ComponentChildren;
}

/** Shows the error of a file, its position in it, and that nothing was imported. */
export function FaultText({ fault, children }: FaultTextProps) {
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
        <p class="faint">{text.nothing}</p>
        {children}
      </div>
    </div>
  );
}
