import { importMessages } from '../../i18n/import-messages.ts';
import type { EdmType } from '../../model/edm.ts';
import type { Misfits } from '../../transfer/columns/column-facts.ts';
import { Button } from '../kit/Button.tsx';
import type { ColumnCheck } from '../models/transfer/import-column-check.ts';
import { RuledOut } from './RuledOut.tsx';

interface ColumnCheckTextProps {
  readonly check: ColumnCheck;
  readonly header: string;
  /** Takes another type. */
  readonly onUse: (type: EdmType) => void;
}

/** What all rows say to the type of a column, worst first. */
export function ColumnCheckText({ check, header, onUse }: ColumnCheckTextProps) {
  const text = importMessages.value.columns;
  const { use, fit, absent, misfits, changes, better, nearMiss } = check;
  if (use === 'timestamp') return <span class="kit-faint">{text.timestamp}</span>;
  if (use === 'skipped') return <span class="kit-faint">{text.skipped}</span>;
  if (use === 'key') {
    const { distinct } = check;
    return (
      <span class="kit-faint">{distinct === undefined ? text.key : text.keyOf(distinct)}</span>
    );
  }
  if (use === 'empty') return <span class="kit-faint">{text.allAbsent}</span>;
  return (
    <span class="transfer-check">
      {misfits.count > 0 ? (
        <span class="transfer-bad">{tell(misfits, text.misfit)}</span>
      ) : (
        <span class="transfer-good">{text.fit(fit)}</span>
      )}
      {absent > 0 && <span class="kit-faint">{text.absent(absent)}</span>}
      {better !== undefined && (
        <Button kind="link" onClick={() => onUse(better)}>
          {text.use(better.slice('Edm.'.length))}
        </Button>
      )}
      {changes.count > 0 && <span class="transfer-warn">{tell(changes, text.change)}</span>}
      {nearMiss && (
        <span class="kit-faint">
          {tell(nearMiss.misfits, (count, value, line) =>
            text.nearMiss(count, nearMiss.type.slice('Edm.'.length), value, line),
          )}
        </span>
      )}
      <RuledOut header={header} ruledOut={check.ruledOut} />
    </span>
  );
}

const SHOWN_LENGTH = 24;

function tell(
  { count, examples: [first] }: Misfits,
  sentence: (count: number, value: string, line: number) => string,
): string {
  const value = first?.text ?? '';
  const shown = value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value;
  return sentence(count, shown, first?.line ?? 0);
}
