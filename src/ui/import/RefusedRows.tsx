import type { ComponentChildren } from 'preact';
import { importMessages } from '../../i18n/import-messages.ts';
import { formatCount } from '../../i18n/numbers.ts';
import type { RefusedLine } from '../../transfer/columns/refused-lines.ts';
import type { PlaceKind } from '../../transfer/rows/file-format.ts';
import { Button } from '../design/Button.tsx';
import { Spinner } from '../design/Progress.tsx';
import { describeCause, hasFiles, placeWords, saveRefused } from './refused-rows.ts';
import './mapping.css';
import './rows.css';

interface RefusedRowsProps {
  readonly title: string;
  /** The number of all refused rows, of which the first are listed. */
  readonly count: number;
  readonly lines: readonly RefusedLine[];
  /** All refused rows. */
  readonly log: Blob;
  readonly fileName: string;
  readonly places: PlaceKind;
  /** Whether the other rows of duplicate keys are still being looked for. */
  readonly isNaming?: boolean;
  /** The actions that help here. */
  readonly children?: ComponentChildren;
}

/** Rows that are listed at most; the file has all of them. */
const SHOWN = 100;

/** Lists rows that were or will be refused, each with its position and the reason. */
export function RefusedRows(props: RefusedRowsProps) {
  const { title, count, lines, log, fileName, places, isNaming = false, children } = props;
  const text = importMessages.value.refused;
  const words = placeWords(places);
  const shown = lines.slice(0, SHOWN);
  const isOfSeveral = hasFiles(shown);

  return (
    <div class="transfer-refused">
      <div class="transfer-refused-head">
        <h3>{title}</h3>
        {shown.length < count && <span class="faint">{text.shown(shown.length)}</span>}
        {isNaming && (
          <span class="faint transfer-naming">
            <Spinner />
            {text.naming}
          </span>
        )}
        {children}
        <Button
          size="small"
          icon="exportFile"
          onClick={() => void saveRefused(log, fileName, places)}
        >
          {text.save}
        </Button>
      </div>
      <section
        class="transfer-scroll scroll transfer-refused-rows"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        aria-label={title}
      >
        <table class="transfer-table">
          <thead>
            <tr>
              {isOfSeveral && <th scope="col">{importMessages.value.receipt.file}</th>}
              <th scope="col">{words.name}</th>
              <th scope="col">{text.column}</th>
              <th scope="col">{text.value}</th>
              <th scope="col">{text.reason}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((refused) => (
              <tr key={`${refused.file} ${refused.line} ${refused.header}`}>
                {isOfSeveral && <td class="data clip">{refused.file}</td>}
                <td class="data">{formatCount(refused.line)}</td>
                <td class="data clip">{refused.header}</td>
                <td class="data clip">{refused.value}</td>
                <td class="transfer-reason">{describeCause(refused, words)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
