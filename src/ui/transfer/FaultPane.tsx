import { importMessages } from '../../i18n/import-messages.ts';
import { locale } from '../../i18n/locale.ts';
import { sourceMessages } from '../../i18n/sources-messages.ts';
import type { FileFault } from '../../transfer/archives/file-fault.ts';
import { isNamedNumber } from '../../transfer/rows/other-reading.ts';
import { ENCODINGS, type Encoding } from '../../transfer/rows/text-source.ts';
import { Button } from '../design/Button.tsx';
import type { ImportModel } from '../models/transfer/import-model.ts';
import { FaultText } from './FaultText.tsx';
import { likelyEncodings } from './likely-encodings.ts';
import { nameEncoding } from './name-encoding.ts';

interface FaultPaneProps {
  readonly imports: ImportModel;
  readonly fault: FileFault;
}

/** Shows why a file cannot be imported, and offers other ways to read it. */
export function FaultPane({ imports, fault }: FaultPaneProps) {
  if (isNamedNumber(fault)) {
    return (
      <FaultText fault={fault}>
        <p class="transfer-ways">
          <Button onClick={() => void imports.readAs({ takesNamedNumbers: true })}>
            {importMessages.value.fault.readNamed}
          </Button>
        </p>
      </FaultText>
    );
  }
  if (fault.isCutLine) {
    return (
      <FaultText fault={fault}>
        <p class="transfer-ways">
          <Button onClick={() => void imports.readAs({ skipsCutLine: true })}>
            {importMessages.value.fault.skipCutLine}
          </Button>
        </p>
      </FaultText>
    );
  }
  if (fault.kind !== 'encoding') return <FaultText fault={fault} />;
  return (
    <FaultText fault={fault}>
      <p class="transfer-ways">
        {othersThan(fault.encoding).map((encoding) => (
          <Button key={encoding} onClick={() => void imports.readAs({ encoding })}>
            {sourceMessages.value.fault.readAs(nameEncoding(encoding))}
          </Button>
        ))}
      </p>
    </FaultText>
  );
}

/**
 * Returns the other encodings to offer. For bytes that are not valid UTF-8: the
 * likely ones, as the others can be chosen once the file is read. For any other
 * encoding: all others.
 */
function othersThan(encoding: string | undefined): readonly Encoding[] {
  if (encoding !== undefined && encoding !== 'utf-8') {
    return ENCODINGS.filter((other) => other !== encoding);
  }
  return likelyEncodings([locale.value, ...navigator.languages]);
}
