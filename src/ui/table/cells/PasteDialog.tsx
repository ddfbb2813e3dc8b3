import { useId } from 'preact/hooks';
import { cellMessages } from '../../../i18n/cell-messages.ts';
import { messages } from '../../../i18n/messages.ts';
import { formatCount } from '../../../i18n/numbers.ts';
import { spaceAfter } from '../../../i18n/sentences.ts';
import { sheetMessages } from '../../../i18n/sheet-messages.ts';
import { EDM_TYPES, type EdmType } from '../../../model/edm.ts';
import { contentOf } from '../../data-grid/grid-cell-content.ts';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Icon } from '../../design/Icon.tsx';
import { TypeGlyph } from '../../design/TypeGlyph.tsx';
import { showInvisible } from '../../design/unseen-text.ts';
import { TemplateEditor } from '../bulk-edit/TemplateEditor.tsx';
import { describeNameProblem, describeValueProblem } from '../entity/problem-text.ts';
import { drawContent } from './cell.tsx';
import type { JudgedCell, NewKey, PasteTarget, PreviewLine, WrongCells } from './paste-judging.ts';
import type { CellPasteModel } from './paste-model.ts';
import './overlays.css';

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

interface PastePreviewProps {
  readonly paste: CellPasteModel;
}

/** Shows the lines with problems, and some of the others, as they would be written. */
export function PastePreview({ paste }: PastePreviewProps) {
  const words = cellMessages.value.paste;
  const lines = paste.preview.value;
  const targets = paste.targets.value.map((target, index) => ({ target, index }));
  const more = paste.placed.value.rows.length - lines.length;
  return (
    <div class="cells-preview">
      <h3>{words.preview}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="cells-scroll scroll" tabIndex={0} aria-label={words.preview}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.row}</th>
              {targets.map(({ target, index }) => (
                <TargetHead key={index} paste={paste} target={target} index={index} />
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.at} line={line} targets={targets} />
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && <p class="faint">{words.more(more)}</p>}
    </div>
  );
}

interface TargetHeadProps extends PastePreviewProps {
  readonly target: PasteTarget;
  readonly index: number;
}

/** Shows what a column becomes, and changes it. */
function TargetHead({ paste, target, index }: TargetHeadProps) {
  const words = cellMessages.value.paste;
  if (target.kind === 'skip') return <th scope="col">{words.skipped}</th>;
  if (target.kind !== 'property') {
    return <th scope="col">{target.kind === 'rowKey' ? 'RowKey' : 'PartitionKey'}</th>;
  }
  const problem = paste.nameProblems.value[index];
  return (
    <th scope="col" data-new={target.isNew}>
      <span class="cells-target">
        <TypeGlyph type={target.type} />
        {target.isNew ? (
          <input
            class="input"
            aria-label={words.columnName(index + 1)}
            aria-invalid={problem !== undefined}
            value={target.name}
            onInput={(event) => paste.rename(index, event.currentTarget.value)}
          />
        ) : (
          <span>{target.name}</span>
        )}
        {target.isNew && <span class="faint">{words.isNew}</span>}
      </span>
      <TypeChoice paste={paste} name={target.name} type={target.type} index={index} />
      {problem && <p class="cells-problem">{describeNameProblem(target.name, problem)}</p>}
    </th>
  );
}

interface TypeChoiceProps extends PastePreviewProps {
  readonly name: string;
  readonly type: EdmType;
  readonly index: number;
}

function TypeChoice({ paste, name, type, index }: TypeChoiceProps) {
  return (
    <select
      class="cells-types"
      aria-label={cellMessages.value.paste.typeOf(name)}
      value={type}
      onChange={({ currentTarget }) => {
        const chosen = EDM_TYPES[currentTarget.selectedIndex];
        if (chosen) paste.retype(index, chosen);
      }}
    >
      {EDM_TYPES.map((one) => (
        <option key={one} value={one}>
          {one.slice('Edm.'.length)}
        </option>
      ))}
    </select>
  );
}

interface LineProps {
  readonly line: PreviewLine;
  readonly targets: readonly { readonly target: PasteTarget; readonly index: number }[];
}

function Line({ line, targets }: LineProps) {
  const words = cellMessages.value.paste;
  const { key, row, cells } = line;
  return (
    <tr data-new={row.entity === undefined}>
      <th scope="row">
        {key ? showInvisible(`${key.partitionKey} / ${key.rowKey}`) : words.noKey}
        {!row.entity && key && <span class="cells-new">{words.isNew}</span>}
      </th>
      {targets.map(({ target, index }) => (
        <td key={index}>
          {target.kind === 'property' ? (
            <Cell cell={cells[index]} />
          ) : (
            <span class="faint">{row.cells[index]?.text}</span>
          )}
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell }: { readonly cell: JudgedCell | undefined }) {
  if (cell?.kind === 'untouched') return null;
  if (!cell || cell.kind === 'absent') return drawContent({ kind: 'absent' });
  if (cell.kind === 'value') return drawContent(contentOf(cell.value));
  const why = describeValueProblem(cell.problem, cell.text, 'base64');
  return (
    <span class="cells-mistake" title={why}>
      {showInvisible(cell.text.slice(0, 60))}
      <span class="cells-why">{why}</span>
    </span>
  );
}
