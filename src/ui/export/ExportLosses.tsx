import { exportMessages } from '../../i18n/export-messages.ts';
import { isReadBack } from '../../transfer/export/export-format.ts';
import { Icon } from '../kit/Icon.tsx';
import type { ExportModel } from '../models/export/export-model.ts';
import { describeLoss } from './describe-export.ts';

interface ExportLossesProps {
  readonly model: ExportModel;
}

/** What will not be in the file as it is in the table, or that everything will. */
export function ExportLosses({ model }: ExportLossesProps) {
  const words = exportMessages.value.losses;
  if (model.looking.value.status !== 'found') return null;
  const losses = model.losses.value;
  if (losses.length === 0) {
    return (
      <p class="export-whole">
        <Icon name="success" size="small" />
        {isReadBack(model.format.value.kind) ? words.none : words.noneUnread}
      </p>
    );
  }
  return (
    <section class="export-losses">
      <h3>
        <Icon name="warning" size="small" />
        {words.title}
      </h3>
      <ul>
        {losses.map((loss) => {
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
