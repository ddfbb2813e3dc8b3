import { importMessages } from '../../i18n/import-messages.ts';
import { sumWritten } from '../../transfer/import/counts.ts';
import { Button } from '../design/Button.tsx';
import type { ImportModel } from './import-model.ts';

interface StartButtonProps {
  readonly imports: ImportModel;
}

/**
 * Starts the import. Its label has the number of rows once that is counted; the
 * count need not be waited for, as the reading must be.
 */
export function StartButton({ imports }: StartButtonProps) {
  const text = importMessages.value;
  const state = imports.check.value;
  const count = state.status === 'checked' ? sumWritten(state.check) : undefined;
  return (
    <Button
      kind="primary"
      type="submit"
      icon="importFile"
      disabled={count === 0}
      busy={imports.isReading.value}
    >
      {count === undefined ? text.startAny : text.start(count)}
    </Button>
  );
}
