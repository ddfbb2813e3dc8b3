import { importMessages } from '../../i18n/import-messages.ts';
import { locale } from '../../i18n/locale.ts';
import { sourceMessages } from '../../i18n/sources-messages.ts';
import type { FileProblem } from '../../transfer/archives/file-error.ts';
import { isNamedNumber } from '../../transfer/rows/other-reading.ts';
import { ENCODINGS, type Encoding } from '../../transfer/rows/text-source.ts';
import { Button } from '../design/Button.tsx';
import type { ImportModel } from './import-model.ts';
import { likelyEncodings } from './likely-encodings.ts';
import { nameEncoding } from './name-encoding.ts';
import { ProblemText } from './ProblemText.tsx';

interface ProblemPaneProps {
  readonly imports: ImportModel;
  readonly problem: FileProblem;
}

/** Shows why a file cannot be imported, and offers other ways to read it. */
export function ProblemPane({ imports, problem }: ProblemPaneProps) {
  if (isNamedNumber(problem)) {
    return (
      <ProblemText problem={problem}>
        <p class="transfer-ways">
          <Button onClick={() => void imports.readAs({ takesNamedNumbers: true })}>
            {importMessages.value.problem.readNamed}
          </Button>
        </p>
      </ProblemText>
    );
  }
  if (problem.isCutLine) {
    return (
      <ProblemText problem={problem}>
        <p class="transfer-ways">
          <Button onClick={() => void imports.readAs({ skipsCutLine: true })}>
            {importMessages.value.problem.skipCutLine}
          </Button>
        </p>
      </ProblemText>
    );
  }
  if (problem.kind !== 'encoding') return <ProblemText problem={problem} />;
  return (
    <ProblemText problem={problem}>
      <p class="transfer-ways">
        {othersThan(problem.encoding).map((encoding) => (
          <Button key={encoding} onClick={() => void imports.readAs({ encoding })}>
            {sourceMessages.value.problem.readAs(nameEncoding(encoding))}
          </Button>
        ))}
      </p>
    </ProblemText>
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
