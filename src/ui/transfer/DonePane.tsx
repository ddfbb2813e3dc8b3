import { importMessages } from '../../i18n/import-messages.ts';
import { Icon } from '../kit/Icon.tsx';
import type { ImportPhase } from '../models/import-phase.ts';
import { RefusedRows } from './RefusedRows.tsx';

interface DonePaneProps {
  readonly phase: Extract<ImportPhase, { readonly kind: 'done' }>;
  readonly fileName: string;
}

/** What an import did, counted afterwards. */
export function DonePane({ phase, fileName }: DonePaneProps) {
  const text = importMessages.value.done;
  const { result, seconds, table } = phase;
  const pace = seconds < 1 ? text.quick : text.pace(seconds, Math.round(result.inserted / seconds));
  const isCounted = result.counted === result.inserted;
  return (
    <>
      <div class="transfer-fault" data-kind="success">
        <Icon name="success" />
        <div>
          <h3>{text.title(result.inserted, table)}</h3>
          <p>
            {pace} {isCounted ? text.counted : text.miscounted(result.counted, result.inserted)}
          </p>
          {result.refused === 0 && <p class="kit-faint">{text.allIn}</p>}
        </div>
      </div>
      {result.refused > 0 && (
        <RefusedRows
          title={importMessages.value.refused.title(result.refused)}
          count={result.refused}
          lines={result.lines}
          fileName={fileName}
        />
      )}
    </>
  );
}
