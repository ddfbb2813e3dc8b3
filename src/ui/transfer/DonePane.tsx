import { importMessages } from '../../i18n/import-messages.ts';
import { sumRows, sumWritten } from '../../transfer/import-counts.ts';
import { isVerified } from '../../transfer/import-receipt.ts';
import { Icon } from '../kit/Icon.tsx';
import type { ImportPhase } from '../models/import-phase.ts';
import { describeCounts } from './describe-counts.ts';
import { describeDone } from './describe-done.ts';
import { RefusedRows } from './RefusedRows.tsx';

interface DonePaneProps {
  readonly phase: Extract<ImportPhase, { readonly kind: 'done' }>;
  readonly fileName: string;
}

/** What an import did, counted afterwards. */
export function DonePane({ phase, fileName }: DonePaneProps) {
  const text = importMessages.value.done;
  const { result, seconds } = phase;
  const { before, counted, inserted, sameKey, refused } = result;
  const written = sumWritten(result);
  const pace = seconds < 1 ? text.quick : text.pace(seconds, Math.round(written / seconds));
  const verdict = isVerified(result) ? text.counted : text.miscounted(counted, before + inserted);
  const left = sameKey + refused;
  return (
    <>
      <div class="transfer-fault" data-kind="success">
        <Icon name="success" />
        <div>
          <h3>{describeDone(phase)}</h3>
          <p>{importMessages.value.dryRun.summary(sumRows(result), describeCounts(result))}.</p>
          <p>
            {pace} {verdict}
          </p>
          {left === 0 && <p class="kit-faint">{text.allIn}</p>}
          <p class="kit-faint">{text.receipt}</p>
        </div>
      </div>
      {left > 0 && (
        <RefusedRows
          title={importMessages.value.refused.title(left)}
          count={left}
          lines={result.lines}
          log={result.log}
          fileName={fileName}
        />
      )}
    </>
  );
}
