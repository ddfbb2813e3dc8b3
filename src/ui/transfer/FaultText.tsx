import type { ComponentChildren } from 'preact';
import { importMessages } from '../../i18n/import-messages.ts';
import type { FileFault } from '../../transfer/archives/file-fault.ts';
import { Icon } from '../design/Icon.tsx';
import { describeFault, describePlace } from './describe-fault.ts';

interface FaultTextProps {
  readonly fault: FileFault;
  /** What can be done about it here. */
  readonly children?: ComponentChildren;
}

/** What is wrong with a file, where to look in it, and that nothing came of it. */
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
