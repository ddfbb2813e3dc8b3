import { importMessages } from '../../i18n/import-messages.ts';
import { formatCount } from '../../i18n/numbers.ts';
import type { Analysis } from '../../transfer/columns/analysis.ts';
import type { RefusedLine } from '../../transfer/columns/refused-lines.ts';
import type { ImportCheck } from '../../transfer/import/check.ts';
import { sumRows, sumWritten } from '../../transfer/import/receipt.ts';
import { placeKindOf } from '../../transfer/rows/file-format.ts';
import { isRegional } from '../../transfer/rows/text-source.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Icon } from '../design/Icon.tsx';
import { Spinner } from '../design/Progress.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import { findTooMany } from './columns-too-many.ts';
import { describeCounts } from './describe-outcome.ts';
import { nameEncoding } from './describe-problem.ts';
import type { ImportModel } from './import-model.ts';
import { DifferenceList, PreviewTable } from './PreviewTable.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import { SourceFields } from './SourceFields.tsx';
import { KeyFields, TargetFields } from './TargetFields.tsx';
import './dry-run.css';
import './mapping.css';

interface MappingPaneProps {
  readonly imports: ImportModel;
  /** The error for which the import could not be started. */
  readonly error: unknown;
}

/** Shows the mapping of the file: everything has a proposal, everything can be changed. */
export function MappingPane({ imports, error }: MappingPaneProps) {
  const { value: analysis } = imports.analysis;
  const { value: mapping } = imports.mapping;
  if (!analysis || !mapping) return null;
  const { format } = analysis;

  return (
    <>
      {error !== undefined && <ErrorNote error={error} />}
      <DryRun imports={imports} />
      <SourceFields imports={imports} format={format} />
      {notesOn(analysis).map((note) => (
        <p key={note} class="transfer-note">
          <Icon name="info" size="small" tone="accent" isTextHigh />
          {note}
        </p>
      ))}
      <TargetFields imports={imports} mapping={mapping} />
      <KeyFields imports={imports} analysis={analysis} mapping={mapping} />
      <ColumnTable imports={imports} analysis={analysis} mapping={mapping} />
      <PreviewTable analysis={analysis} mapping={mapping} />
      <CheckedRows imports={imports} />
    </>
  );
}

/** Returns notes on how the file was read. */
function notesOn({ format, hasEndMark }: Analysis): readonly string[] {
  const text = importMessages.value;
  const isReported = 'encoding' in format && isRegional(format.encoding);
  const notes = isReported ? [text.regional(nameEncoding(format.encoding))] : [];
  if (format.kind === 'csv' && format.titles !== undefined) notes.push(text.titles);
  if (hasEndMark) notes.push(text.endMark);
  if (format.kind !== 'json') return notes;
  const { shape, takesNamedNumbers, skipsCutLine } = format;
  if (shape.kind === 'member' && shape.name !== 'value') notes.push(text.listIn(shape.name));
  if (takesNamedNumbers) notes.push(text.namedNumbers);
  if (skipsCutLine) notes.push(text.cutLine);
  return notes;
}

interface CheckedRowsProps {
  readonly imports: ImportModel;
}

/**
 * Lists the findings of the dry run: the rows that would change, and those that
 * would be refused.
 */
function CheckedRows({ imports }: CheckedRowsProps) {
  const { value: state } = imports.check;
  const { value: analysis } = imports.analysis;
  if (state.status !== 'checked' || !analysis) return null;
  const { check } = state;
  const changed = check.merged + check.replaced - check.unchanged;
  const places = placeKindOf(analysis.format);
  const left = check.refused + check.sameKey;
  return (
    <>
      {changed > 0 && (
        <DifferenceList differences={check.differences} count={changed} places={places} />
      )}
      {left > 0 && (
        <RefusedRows
          title={importMessages.value.refused.willBe(left)}
          count={left}
          lines={check.lines}
          log={check.log}
          fileName={imports.file.value.name}
          places={places}
        >
          <TooManyColumns imports={imports} lines={check.lines} />
        </RefusedRows>
      )}
    </>
  );
}

interface TooManyColumnsProps {
  readonly imports: ImportModel;
  readonly lines: readonly RefusedLine[];
}

/** Offers to skip all columns beyond the limit of properties, where rows have more values. */
function TooManyColumns({ imports, lines }: TooManyColumnsProps) {
  const { value: analysis } = imports.analysis;
  const { value: mapping } = imports.mapping;
  if (!analysis || !mapping || !lines.some(isOfTooMany)) return null;
  const columns = findTooMany(analysis, mapping);
  const [first] = columns;
  if (first === undefined) return null;
  return (
    <Button
      size="small"
      onClick={(event) => {
        focusColumn(event, first);
        imports.skip(columns);
      }}
    >
      {importMessages.value.refused.skipLast(columns.length)}
    </Button>
  );
}

function isOfTooMany({ cause }: RefusedLine): boolean {
  return cause.kind === 'refusal' && cause.reason === 'propertiesTooMany';
}

/**
 * Focuses the first skipped column, where the choice can be seen and changed:
 * the button is gone after its press. If that column is not drawn yet, the last
 * one is focused.
 */
function focusColumn({ currentTarget }: Event, column: number): void {
  if (!(currentTarget instanceof Element)) return;
  const place = currentTarget.closest('.transfer');
  const rows = [...(place?.querySelectorAll('.transfer-columns tbody > tr') ?? [])];
  (rows[column] ?? rows.at(-1))?.querySelector('select')?.focus();
}

interface DryRunProps {
  readonly imports: ImportModel;
}

/** Shows what the import would do, counted over all rows without writing anything. */
function DryRun({ imports }: DryRunProps) {
  const text = importMessages.value.dryRun;
  const { value: state } = imports.check;
  return (
    <section class="transfer-dry" aria-label={text.title} aria-busy={state.status === 'checking'}>
      <div class="transfer-dry-head">
        {state.status === 'checking' && (
          <p class="transfer-dry-busy">
            <Spinner /> {text.checking}
          </p>
        )}
        {state.status === 'checked' && <Summary check={state.check} />}
        <span>
          {text.title}: {text.nothing}
        </span>
      </div>
      {state.status === 'failed' && <ErrorNote error={state.error} />}
      {state.status === 'checked' && <Counts check={state.check} />}
    </section>
  );
}

function Summary({ check }: { readonly check: ImportCheck }) {
  const text = importMessages.value.dryRun;
  const isWhole = check.refused + check.sameKey === 0;
  return (
    <p class="transfer-dry-summary">
      <Icon
        name={isWhole ? 'check' : 'warning'}
        size="small"
        tone={isWhole ? 'success' : 'warning'}
        isTextHigh
      />
      <b>{text.summary(sumRows(check), describeCounts(check))}</b>
    </p>
  );
}

function Counts({ check }: { readonly check: ImportCheck }) {
  const text = importMessages.value.dryRun;
  const { inserted, merged, replaced, skipped, sameKey, refused, unchanged } = check;
  const isUpdating = merged + replaced + skipped > 0;
  const counts = [
    { kind: 'insert', label: text.insert, count: inserted, isShown: inserted > 0 || !isUpdating },
    { kind: 'merge', label: text.merge, count: merged, isShown: merged > 0 },
    { kind: 'replace', label: text.replace, count: replaced, isShown: replaced > 0 },
    { kind: 'skip', label: text.skip, count: skipped, isShown: skipped > 0 },
    { kind: 'sameKey', label: text.sameKey, count: sameKey, isShown: sameKey > 0 },
    { kind: 'refused', label: text.refused, count: refused, isShown: refused > 0 },
  ].filter(({ isShown }) => isShown);
  return (
    <>
      <div class="transfer-stack" aria-hidden="true">
        {counts.map(
          ({ kind, count }) =>
            count > 0 && <i key={kind} data-kind={kind} style={{ flexGrow: count }} />,
        )}
      </div>
      <dl>
        {counts.map(({ kind, label, count }) => (
          <div key={kind} data-kind={kind}>
            <dt>
              <i data-kind={kind} />
              {label}
            </dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {unchanged > 0 && <p class="transfer-dry-note">{text.unchanged(unchanged)}</p>}
      {sumWritten(check) === 0 && (
        <p class="transfer-dry-note">{refused + sameKey > 0 ? text.none : text.noneWritten}</p>
      )}
    </>
  );
}
