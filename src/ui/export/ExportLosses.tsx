import { exportMessages } from '../../i18n/export-messages.ts';
import { isReadBack } from '../../transfer/export/format.ts';
import { Button } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import { describeLoss } from './describe-export.ts';
import type { ExportModel } from './export-model.ts';

interface ExportLossesProps {
  readonly model: ExportModel;
}

/**
 * Shows what the file loses compared with the table, or that it loses nothing;
 * and what a spreadsheet would run.
 */
export function ExportLosses({ model }: ExportLossesProps) {
  if (model.looking.value.status !== 'found') return null;
  return (
    <>
      {model.losses.value.length === 0 ? <AllKept model={model} /> : <LossList model={model} />}
      <Unguarded model={model} />
    </>
  );
}

function AllKept({ model }: ExportLossesProps) {
  const words = exportMessages.value.losses;
  return (
    <p class="export-whole">
      <Icon name="success" size="small" />
      {isReadBack(model.format.value.kind) ? words.none : words.noneUnread}
    </p>
  );
}

function LossList({ model }: ExportLossesProps) {
  return (
    <section class="export-losses">
      <h3>
        <Icon name="warning" size="small" />
        {exportMessages.value.losses.title}
      </h3>
      <ul>
        {model.losses.value.map((loss) => {
          const { text, example } = describeLoss(loss, model.format.value);
          return (
            <li key={loss.oddity}>
              {text} {example !== undefined && <span class="export-example">{example}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/**
 * Warns of formulas that are written exactly and that a spreadsheet would run;
 * another format guards against them.
 */
function Unguarded({ model }: ExportLossesProps) {
  const words = exportMessages.value.losses;
  const found = model.unguarded.value;
  if (!found) return null;
  const { example } = describeLoss(found, model.format.value);
  return (
    <section class="export-losses">
      <p>
        <Icon name="warning" size="small" /> {words.exact(found.count)}{' '}
        {example !== undefined && <span class="export-example">{example}</span>}
      </p>
      <Button onClick={() => model.choose({ kind: 'csv', guardsFormulas: true })}>
        {words.guardInstead}
      </Button>
    </section>
  );
}
