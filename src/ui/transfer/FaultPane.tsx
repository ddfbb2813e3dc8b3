import { importMessages } from '../../i18n/import-messages.ts';
import { sourceMessages } from '../../i18n/sources-messages.ts';
import type { FileFault } from '../../transfer/file-fault.ts';
import { ENCODINGS, type Encoding } from '../../transfer/text-source.ts';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import type { ImportModel } from '../models/import-model.ts';
import { describeFault, describePlace } from './describe-fault.ts';
import { nameEncoding } from './name-encoding.ts';

interface FaultPaneProps {
  readonly imports: ImportModel;
  readonly fault: FileFault;
}

/** Why a file cannot be imported, and where to look in it. */
export function FaultPane({ imports, fault }: FaultPaneProps) {
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
        {fault.kind === 'encoding' && (
          <p class="transfer-ways">
            {othersThan(fault.encoding).map((encoding) => (
              <Button key={encoding} onClick={() => void imports.readAs({ encoding })}>
                {sourceMessages.value.fault.readAs(nameEncoding(encoding))}
              </Button>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

/** What it may be instead: what is neither has a byte order mark, or looks like UTF-16. */
function othersThan(encoding: string | undefined): readonly Encoding[] {
  const isUtf8 = encoding === undefined || encoding === 'utf-8';
  return isUtf8 ? ['windows-1252'] : ENCODINGS.filter((other) => other !== encoding);
}
