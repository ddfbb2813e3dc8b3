import { importMessages } from '../../i18n/import-messages.ts';
import { joinSentences, sentence } from '../../i18n/sentences.ts';
import { isVerified, sumRows, sumWritten } from '../../transfer/import/receipt.ts';
import { placeKindOf } from '../../transfer/rows/file-format.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import { describeCounts } from './describe-counts.ts';
import { describeDone } from './describe-done.ts';
import type { ImportModel } from './import-model.ts';
import type { ImportPhase } from './import-phase.ts';
import { RefusedRows } from './RefusedRows.tsx';

interface DonePaneProps {
  readonly imports: ImportModel;
  readonly phase: Extract<ImportPhase, { readonly kind: 'done' }>;
  /** Whether it was undone since. */
  readonly isUndone: boolean;
}

/** Shows the result of an import, counted afterwards. */
export function DonePane({ imports, phase, isUndone }: DonePaneProps) {
  const text = importMessages.value.done;
  const { value: analysis } = imports.analysis;
  const { result, seconds } = phase;
  const { before, counted, inserted, sameKey, refused } = result;
  const written = sumWritten(result);
  const pace = seconds < 1 ? text.quick : text.pace(seconds, Math.round(written / seconds));
  const verdict = isVerified(result) ? text.counted : text.miscounted(counted, before + inserted);
  const left = sameKey + refused;
  if (isUndone) return <p role="status">{text.takenBack(phase.table)}</p>;
  return (
    <>
      <div class="transfer-problem" data-kind="success">
        <Icon name="success" />
        <div>
          <h3>{describeDone(phase)}</h3>
          <p>
            {sentence(importMessages.value.dryRun.summary(sumRows(result), describeCounts(result)))}
          </p>
          <p>{joinSentences(pace, verdict)}</p>
          {left === 0 && <p class="faint">{text.allIn}</p>}
          <p class="faint">
            {text.receipt} <HistoryLink imports={imports} />
          </p>
        </div>
      </div>
      {left > 0 && (
        <RefusedRows
          title={importMessages.value.refused.title(left)}
          isNaming={phase.isNaming}
          count={left}
          lines={result.lines}
          log={result.log}
          fileName={imports.file.value.name}
          places={analysis ? placeKindOf(analysis.format) : 'line'}
        />
      )}
    </>
  );
}

/** Opens the step in the history, with its receipt. */
function HistoryLink({ imports }: Pick<DonePaneProps, 'imports'>) {
  const { routes, shell } = useApp();
  const run = imports.begun.value;
  if (!run) return null;
  const { value: step } = run.step;
  const { account } = run.start.value;

  function show() {
    shell.close();
    routes.go({ account, history: true, step });
  }

  return (
    <Button kind="link" onClick={show}>
      {importMessages.value.done.inHistory}
    </Button>
  );
}
