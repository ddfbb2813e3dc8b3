import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { importMessages } from '../../i18n/import-messages.ts';
import { inQuotes, marksOf } from '../../transfer/columns/absent-texts.ts';
import type { Analysis } from '../../transfer/columns/analysis.ts';
import type { DuplicateRule, ImportMapping } from '../../transfer/columns/import-mapping.ts';
import { isKeyColumn } from '../../transfer/columns/row-converter.ts';
import { placeKindOf } from '../../transfer/rows/file-format.ts';
import { Button } from '../design/Button.tsx';
import { Select } from '../design/Select.tsx';
import { TextField } from '../design/TextField.tsx';
import { ColumnRow } from './ColumnRow.tsx';
import { findNameProblems, keyColumnsOf } from './import-edits.ts';
import type { ImportModel } from './import-model.ts';
import { placeWords } from './refused-rows.ts';

interface ColumnTableProps {
  readonly imports: ImportModel;
  readonly analysis: Analysis;
  readonly mapping: ImportMapping;
}

/** Shows each column of the file, what it becomes, and how all rows fit. */
export function ColumnTable({ imports, analysis, mapping }: ColumnTableProps) {
  const text = importMessages.value.columns;
  return (
    <div class="transfer-columns">
      <table class="transfer-table" aria-label={text.title}>
        <thead>
          <tr>
            <th scope="col">{text.header}</th>
            <th scope="col">{text.becomes}</th>
            <th scope="col">{text.property}</th>
            <th scope="col">{text.checked}</th>
          </tr>
        </thead>
        <tbody>
          <ColumnRows imports={imports} analysis={analysis} mapping={mapping} from={0} />
        </tbody>
      </table>
      <MarkOptions imports={imports} analysis={analysis} mapping={mapping} />
      <AbsentTextFields imports={imports} analysis={analysis} mapping={mapping} />
      <KeyOptions imports={imports} analysis={analysis} mapping={mapping} />
    </div>
  );
}

interface ColumnRowsProps extends ColumnTableProps {
  readonly from: number;
}

/** Rows that are drawn at once: within a frame or two. */
const SLICE = 20;

/** Draws the rows from an index on: a slice at once, and the others after it has been painted. */
function ColumnRows({ imports, analysis, mapping, from }: ColumnRowsProps) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => setIsPainted(true), []);
  const next = from + SLICE;
  const shared = { imports, analysis, mapping };
  const problems = findNameProblems(mapping);
  return (
    <>
      {analysis.columns.slice(from, next).map((facts, index) => (
        <ColumnRow
          key={facts.index}
          {...shared}
          facts={facts}
          column={from + index}
          problem={problems.get(from + index)}
        />
      ))}
      {isPainted && next < analysis.columns.length && <ColumnRows {...shared} from={next} />}
    </>
  );
}

interface MarkOptionsProps {
  readonly imports: ImportModel;
  readonly analysis: Analysis;
  readonly mapping: ImportMapping;
}

/** Lists texts that may mean no value in several columns, to be ticked once for all of these. */
function MarkOptions({ imports, analysis, mapping }: MarkOptionsProps) {
  const shared = [...columnsByMark(analysis, mapping)].filter(([, columns]) => columns.length > 1);
  if (shared.length === 0) return null;
  return (
    <div class="transfer-options">
      {shared.map(([mark, columns]) => {
        const said = columns.filter((column) =>
          mapping.columns[column]?.absentTexts?.includes(mark),
        );
        return (
          <label key={mark}>
            <input
              type="checkbox"
              checked={said.length === columns.length}
              indeterminate={said.length > 0 && said.length < columns.length}
              onChange={(event) => {
                const { checked: isAbsent } = event.currentTarget;
                imports.setMarks(columns, { texts: [mark], isAbsent });
              }}
            />
            {importMessages.value.columns.noValueIn(mark, columns.length)}
          </label>
        );
      })}
    </div>
  );
}

/** Returns for each such text the columns that become properties and have it. */
function columnsByMark(
  { columns }: Analysis,
  mapping: ImportMapping,
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  columns.forEach((facts, column) => {
    const isProperty = mapping.columns[column]?.becomes !== 'skip' && !isKeyColumn(mapping, column);
    if (!isProperty) return;
    for (const mark of marksOf(facts).keys()) {
      found.set(mark, [...(found.get(mark) ?? []), column]);
    }
  });
  return found;
}

interface AbsentTextFieldsProps {
  readonly imports: ImportModel;
  readonly analysis: Analysis;
  readonly mapping: ImportMapping;
}

/** Adds any text as one that means no value in a column, even one that is not in the file. */
function AbsentTextFields({ imports, analysis, mapping }: AbsentTextFieldsProps) {
  const text = importMessages.value.columns;
  const typed = useSignal('');
  const chosen = useSignal('');
  const isLeft = useSignal(false);
  const options = analysis.columns.flatMap(({ header }, column) =>
    mapping.columns[column]?.becomes === 'skip' || isKeyColumn(mapping, column)
      ? []
      : [{ value: String(column), label: header === '' ? text.unnamed : header }],
  );
  const column = options.find(({ value }) => value === chosen.value) ?? options[0];
  if (!column) return null;

  function add() {
    if (!column || typed.value === '') return;
    const texts = [typed.value, inQuotes(typed.value)];
    imports.setMarks([Number(column.value)], { texts, isAbsent: true });
    typed.value = '';
    isLeft.value = false;
  }

  /** Marks text that is typed and not added, as the import would begin without it. */
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!(currentTarget instanceof Element)) return;
    isLeft.value = !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
  }

  /** Enter adds the text: it would start the import, whose form the field belongs to. */
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    add();
  }

  return (
    <div class="transfer-none" data-typed={typed.value !== ''} onFocusOut={leave}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is typed within it is */}
      <div onKeyDown={addOnEnter}>
        <TextField
          label={text.otherText}
          isData
          value={typed}
          problem={isLeft.value && typed.value !== '' && text.notAdded(typed.value)}
          onInput={() => (isLeft.value = false)}
        />
      </div>
      <Select
        label={text.inColumn}
        value={column.value}
        options={options}
        onChange={(value) => {
          chosen.value = value;
        }}
      />
      <Button onClick={add}>{text.addText}</Button>
    </div>
  );
}

interface KeyOptionsProps {
  readonly imports: ImportModel;
  readonly analysis: Analysis;
  readonly mapping: ImportMapping;
}

const REPLACEMENTS = ['-', '_', '.', ' '];
const RULES: readonly DuplicateRule[] = ['first', 'last', 'refuse'];

/** Shows the further options of keys that come from columns. */
function KeyOptions({ imports, analysis, mapping }: KeyOptionsProps) {
  const text = importMessages.value.keys;
  const hasKeyColumns = analysis.columns.some((_, column) => isKeyColumn(mapping, column));
  const { value: state } = imports.check;
  const isRepeated = state.status === 'checked' && state.check.sameKey > 0;
  const hasRule = isRepeated || mapping.duplicates !== 'first';
  if (!hasKeyColumns && !hasRule && keyColumnsOf(analysis, mapping).length === 0) return null;
  return (
    <div class="transfer-options">
      {hasKeyColumns && (
        <label>
          <input
            type="checkbox"
            checked={mapping.keepsKeyColumns}
            onChange={(event) => imports.setKeepsKeyColumns(event.currentTarget.checked)}
          />
          {text.keep}
        </label>
      )}
      <Forbidden imports={imports} analysis={analysis} mapping={mapping} />
      {hasRule && (
        <Select
          label={text.duplicates}
          size="small"
          value={mapping.duplicates}
          options={RULES.map((value) => ({ value, label: text.duplicateRules[value] }))}
          onChange={imports.setDuplicates}
        />
      )}
    </div>
  );
}

/** Shows the choice of what becomes of characters that keys must not have, where there are any. */
function Forbidden({ imports, analysis, mapping }: KeyOptionsProps) {
  const text = importMessages.value.keys;
  const wrong = keyColumnsOf(analysis, mapping).filter(({ unkeyable }) => unkeyable > 0);
  const words = placeWords(placeKindOf(analysis.format));
  const [example] = wrong.flatMap(({ unkeyableExamples }) => unkeyableExamples);
  if (!example && mapping.forbiddenBecomes === undefined) return null;
  const count = wrong.reduce((sum, { unkeyable }) => sum + unkeyable, 0);
  const options = [
    { value: 'refuse', label: text.refuseForbidden },
    ...REPLACEMENTS.map((sign) => ({ value: `by ${sign}`, label: text.replaceBy(`“${sign}”`) })),
    { value: 'by ', label: text.dropForbidden },
  ];
  return (
    <div class="transfer-key">
      <Select
        label={text.forbidden}
        size="small"
        value={mapping.forbiddenBecomes === undefined ? 'refuse' : `by ${mapping.forbiddenBecomes}`}
        options={options}
        onChange={(value) =>
          imports.setForbidden(value === 'refuse' ? undefined : value.slice('by '.length))
        }
      />
      {example && (
        <p class="field-hint">
          {text.forbiddenIn(count, example.text, words.inside(example.line))}
        </p>
      )}
    </div>
  );
}
