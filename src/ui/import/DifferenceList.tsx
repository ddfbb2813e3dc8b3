import { useSignal } from '@preact/signals';
import { importMessages } from '../../i18n/import-messages.ts';
import { formatCount } from '../../i18n/numbers.ts';
import type { ImportDifference } from '../../transfer/import/check.ts';
import type { PlaceKind } from '../../transfer/rows/file-format.ts';
import { Button } from '../design/Button.tsx';
import { showInvisible } from '../design/unseen-text.ts';
import { ShownValue } from '../table/bulk-edit/ShownValue.tsx';
import { placeWords } from './place-words.ts';
import './mapping.css';
import './rows.css';

interface DifferenceListProps {
  readonly differences: readonly ImportDifference[];
  /** The number of all differences, of which the first are listed. */
  readonly count: number;
  readonly places: PlaceKind;
}

const PAGE = 20;

/** Lists what rows would change in existing entities, property by property. */
export function DifferenceList({ differences, count, places }: DifferenceListProps) {
  const { differences: text, keys } = importMessages.value;
  const asked = useSignal(0);
  const from = Math.min(asked.value, Math.floor((differences.length - 1) / PAGE) * PAGE);
  const shown = differences.slice(from, from + PAGE);
  return (
    <div class="transfer-refused">
      <div class="transfer-refused-head">
        <h3>{text.title(count)}</h3>
        {differences.length < count && (
          <span class="faint">{text.bounded(differences.length)}</span>
        )}
        {differences.length > PAGE && (
          <span class="transfer-pages">
            <span class="faint">
              {text.page(from + 1, from + shown.length, differences.length)}
            </span>
            <Button
              size="small"
              disabled={from === 0}
              onClick={() => {
                asked.value = from - PAGE;
              }}
            >
              {text.earlier}
            </Button>
            <Button
              size="small"
              disabled={from + PAGE >= differences.length}
              onClick={() => {
                asked.value = from + PAGE;
              }}
            >
              {text.later}
            </Button>
          </span>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="transfer-scroll scroll" tabIndex={0} aria-label={text.title(count)}>
        <table class="transfer-table">
          <thead>
            <tr>
              <th scope="col">{placeWords(places).name}</th>
              <th scope="col">{keys.partitionKey}</th>
              <th scope="col">{keys.rowKey}</th>
              <th scope="col">{text.property}</th>
              <th scope="col">{text.before}</th>
              <th scope="col">{text.after}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((difference) => (
              <DifferenceRows key={difference.line} difference={difference} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Draws one row for each property; the first names the entity. */
function DifferenceRows({ difference }: { readonly difference: ImportDifference }) {
  const { line, partitionKey, rowKey, changes } = difference;
  return (
    <>
      {changes.map(({ name, before, after }, index) => (
        <tr key={name} data-more={index > 0}>
          <td class="data">{index === 0 && formatCount(line)}</td>
          <td class="data clip">{index === 0 && showInvisible(partitionKey)}</td>
          <td class="data clip">{index === 0 && showInvisible(rowKey)}</td>
          <th scope="row" class="data clip">
            {showInvisible(name)}
          </th>
          <td data-head="before">
            <ShownValue value={before} />
          </td>
          <td data-head="after">
            <ShownValue value={after} />
          </td>
        </tr>
      ))}
    </>
  );
}
