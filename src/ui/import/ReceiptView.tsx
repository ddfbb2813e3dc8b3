import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { importMessages } from '../../i18n/import-messages.ts';
import { formatBytes, formatCount } from '../../i18n/numbers.ts';
import { type ImportReceipt, placesOf, readReceipt } from '../../transfer/import/receipt.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { describeCounts } from './describe-outcome.ts';
import './receipt.css';
import { saveRefused } from './refused-rows.ts';

interface ReceiptViewProps {
  /** The id of the step in the history. */
  readonly step: string;
}

/** Shows what an import did, from its stored receipt; nothing if there is none. */
export function ReceiptView({ step }: ReceiptViewProps) {
  const { kept } = useApp();
  const receipt = useSignal<ImportReceipt | undefined>(undefined);

  useEffect(() => {
    const read = async () => readReceipt(await (await kept.keptImports()).readReceipt(step));
    read().then(
      (found) => {
        receipt.value = found;
      },
      () => {},
    );
  }, [kept, step, receipt]);

  return receipt.value ? <Receipt receipt={receipt.value} /> : null;
}

function Receipt({ receipt }: { readonly receipt: ImportReceipt }) {
  const { receipt: text, table } = importMessages.value;
  const { fileName, size, sha256, isNew, existing, before, counted, log } = receipt;
  const left = receipt.sameKey + receipt.refused;
  return (
    <section class="transfer-receipt" aria-label={text.title}>
      <h3>{text.title}</h3>
      <dl>
        <dt>{text.file}</dt>
        <dd>
          <span class="data">{fileName}</span> · {formatBytes(size)}
        </dd>
        {sha256 !== undefined && (
          <>
            <dt>{text.hash}</dt>
            <dd class="data">{sha256}</dd>
          </>
        )}
        <dt>{text.rows}</dt>
        <dd>
          {formatCount(receipt.rows)} · {describeCounts(receipt)}
        </dd>
        {!isNew && (
          <>
            <dt>{text.rule}</dt>
            <dd>{table.rules[existing]}</dd>
          </>
        )}
        <dt>{text.counted}</dt>
        <dd>
          {formatCount(before)} → {formatCount(counted)}
        </dd>
      </dl>
      {left > 0 && (
        <div>
          <Button
            size="small"
            icon="exportFile"
            onClick={() => void saveRefused(log, fileName, placesOf(receipt))}
          >
            {text.save}
          </Button>
        </div>
      )}
    </section>
  );
}
