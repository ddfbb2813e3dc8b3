import { useId } from 'preact/hooks';
import { cellMessages } from '../../../i18n/cell-messages.ts';
import { messages } from '../../../i18n/messages.ts';
import { formatCount } from '../../../i18n/numbers.ts';
import { spaceAfter } from '../../../i18n/sentences.ts';
import { sheetMessages } from '../../../i18n/sheet-messages.ts';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Icon } from '../../design/Icon.tsx';
import { showInvisible } from '../../design/unseen-text.ts';
import { TemplateEditor } from '../bulk-edit/TemplateEditor.tsx';
import type { WrongCells } from './cell-paste-judged.ts';
import type { CellPasteModel, NewKey } from './cell-paste-model.ts';
import { PastePreview } from './PastePreview.tsx';
import './paste.css';

/** Texts of the first line that are shown, enough to recognise it. */
const MOST_TEXTS = 8;
const LONGEST_TEXT = 24;

interface PasteDialogProps {
  readonly paste: CellPasteModel;
  /** The columns of the table, for keys that are built of them. */
  readonly columns: readonly GridColumn[];
  /** Called with whether the first line is read as column names, or as values. */
  readonly onHead: (hasNames: boolean) => void;
  readonly onWrite: () => void;
  readonly onClose: () => void;
}

/** Shows the preview of a paste, before any of it is written. */
export function PasteDialog({ paste, columns, onHead, onWrite, onClose }: PasteDialogProps) {
  const words = cellMessages.value.paste;
  const { newRows, ...counts } = paste.counts.value;
  const cells = counts.cells + counts.removed;
  const isCopy = paste.placed.value.kind === 'duplicate';
  const properties = columns.filter(({ kind }) => kind === 'property');
  return (
    <Dialog
      size="wide"
      title={isCopy ? words.duplicateTitle : words.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.value.design.cancel}</Button>
          <Button
            kind="primary"
            initialFocus
            disabled={!paste.isReady.value || cells + newRows === 0}
            onClick={onWrite}
          >
            {isCopy
              ? words.duplicate(newRows)
              : cells > 0
                ? words.write(cells)
                : words.writeRows(newRows)}
          </Button>
        </>
      }
    >
      <HeadChoice paste={paste} onHead={onHead} />
      <PasteFacts paste={paste} />
      <WrongChoice paste={paste} />
      {paste.makesKeys.value && (
        <section class="cells-keys">
          <h3>{words.keys}</h3>
          <TemplateEditor
            label="PartitionKey"
            template={paste.keys.partitionKey}
            properties={properties}
          />
          <TemplateEditor label="RowKey" template={paste.keys.rowKey} properties={properties} />
          <KeyOrder lines={paste.newKeys.value} />
        </section>
      )}
      <PastePreview paste={paste} />
    </Dialog>
  );
}

/**
 * Shows the first line with the question whether it has names: only the person
 * who copied it knows.
 */
function HeadChoice({ paste, onHead }: Pick<PasteDialogProps, 'paste' | 'onHead'>) {
  const words = cellMessages.value.paste;
  const head = paste.head.value;
  if (!head) return null;
  const shown = head.texts.slice(0, MOST_TEXTS).map((text) => text.slice(0, LONGEST_TEXT));
  const more = head.texts.length > MOST_TEXTS ? [...shown, '…'] : shown;
  return (
    <label class="cells-head">
      <input
        type="checkbox"
        checked={head.hasNames}
        onChange={({ currentTarget }) => onHead(currentTarget.checked)}
      />
      <span>
        {words.head}
        {spaceAfter(words.head)}
        <span class="faint">{showInvisible(more.join(' · '))}</span>
      </span>
    </label>
  );
}

function PasteFacts({ paste }: Pick<PasteDialogProps, 'paste'>) {
  const words = cellMessages.value.paste;
  const { removed, newRows, newColumns, retyped, wrong, wrongKeys } = paste.counts.value;
  const facts = [
    removed > 0 && words.removed(removed),
    newRows > 0 && words.newRows(newRows),
    newColumns > 0 && words.newColumns(newColumns),
    retyped > 0 && words.retyped(retyped),
  ].filter((fact) => fact !== false);
  const problems = [
    wrong > 0 && words.wrong(wrong),
    wrongKeys > 0 && words.wrongKeys(wrongKeys),
    paste.keyless.value > 0 && words.keyless(paste.keyless.value),
    paste.twins.value > 0 && words.twins(paste.twins.value),
  ].filter((problem) => problem !== false);
  return (
    <ul class="cells-facts" aria-live="polite">
      {facts.map((fact) => (
        <li key={fact}>
          <Icon name="info" size="small" /> {fact}
        </li>
      ))}
      {problems.map((problem) => (
        <li key={problem} data-kind="danger">
          <Icon name="danger" size="small" /> {problem}
        </li>
      ))}
    </ul>
  );
}

/** Shows the choice of what becomes of invalid texts, where there is one. */
function WrongChoice({ paste }: Pick<PasteDialogProps, 'paste'>) {
  const words = cellMessages.value.paste;
  const { wrong, correctable } = paste.counts.value;
  const name = useId();
  if (wrong === 0 && correctable === 0) return null;
  const ways: readonly (readonly [WrongCells, string])[] = [
    ['leave', words.leave],
    ...(correctable > 0 ? [['correct', words.correct(correctable)] as const] : []),
  ];
  return (
    <fieldset class="cells-wrong">
      <legend>{words.wrongTitle}</legend>
      {ways.map(([way, label]) => (
        <label key={way} for={`${name}-${way}`}>
          <input
            id={`${name}-${way}`}
            type="radio"
            name={name}
            checked={paste.wrongCells.value === way}
            onChange={() => paste.decide(way)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface KeyOrderProps {
  /** The new keys, in the order of the table. */
  readonly lines: readonly NewKey[];
}

const SHOWN = 5;

/** Shows where new entities will stand: numbers without leading zeros sort as text. */
function KeyOrder({ lines }: KeyOrderProps) {
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
