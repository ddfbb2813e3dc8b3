import { formatCount } from '../../../i18n/numbers.ts';
import { sheetMessages } from '../../../i18n/sheet-messages.ts';
import { showInvisible } from '../../design/unseen-text.ts';
import type { NewKey } from './cell-paste-model.ts';

interface KeyOrderProps {
  /** The new keys, in the order of the table. */
  readonly lines: readonly NewKey[];
}

const SHOWN = 5;

/** Shows where new entities will stand: numbers without leading zeros sort as text. */
export function KeyOrder({ lines }: KeyOrderProps) {
  const words = sheetMessages.value.order;
  if (lines.length < 2) return null;
  const isSame = lines.every(({ line }, at) => line > (lines[at - 1]?.line ?? 0));
  return (
    <div class="cells-order">
      <p role="status">{isSame ? words.same : words.other}</p>
      <table>
        <caption class="visually-hidden">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">PartitionKey</th>
            <th scope="col">RowKey</th>
            <th scope="col">{words.line}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, SHOWN).map(({ key, line }) => (
            <tr key={line}>
              <td class="data">{showInvisible(key.partitionKey)}</td>
              <td class="data">{showInvisible(key.rowKey)}</td>
              <td>{formatCount(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
