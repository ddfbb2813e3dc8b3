import { useId } from 'preact/hooks';
import { importMessages } from '../../i18n/import-messages.ts';
import { EDM_TYPES, type EdmType, isNumberType } from '../../model/edm.ts';
import { withoutMarks } from '../../transfer/columns/absent-texts.ts';
import {
  type ColumnFacts,
  canBeOtherwise,
  dateMisfitsOf,
  type FoundNumbers,
} from '../../transfer/columns/column-facts.ts';
import { canTypeEach, hasOwnTypes, mayBeText } from '../../transfer/columns/import-mapping.ts';
import { placeKindOf } from '../../transfer/rows/file-format.ts';
import { DATE_FORMATS, type DateFormat, NUMBER_NOTATIONS } from '../../transfer/rows/notations.ts';
import { Button } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import { Select } from '../design/Select.tsx';
import { TypeGlyph } from '../design/TypeGlyph.tsx';
import { ColumnCheckText, ColumnMarks, type ColumnRowProps, focusBecomes } from './ColumnMarks.tsx';
import { type ColumnCheck, checkColumn } from './import-column-check.ts';
import { type Becomes, becomesOf, type NameProblem, withDetail } from './import-edits.ts';
import { placeWords } from './refused-rows.ts';

/** Shows one column of the file: what it becomes, its name, and how all rows fit. */
export function ColumnRow(props: ColumnRowProps) {
  const { imports, analysis, mapping, facts, column, problem } = props;
  const text = importMessages.value.columns;
  const becomes = becomesOf(mapping, column);
  const check = checkColumn(facts, mapping, column);
  const { header } = facts;
  const isProperty = ['property', 'both', 'empty'].includes(check.use);
  // Texts that were marked before the column became a key can still be changed.
  const isSaid = mapping.columns[column]?.absentTexts !== undefined;
  return (
    <tr data-skipped={becomes === 'skip'}>
      <th scope="row" class="data">
        <span class="clip" title={header}>
          {header === '' ? <i>{text.unnamed}</i> : header}
        </span>
        <span class="clip transfer-sample" title={sampleOf(facts)}>
          {sampleOf(facts)}
        </span>
      </th>
      <td>
        <BecomesSelect
          label={text.becomesOf(header)}
          value={becomes}
          hasOwn={hasOwnTypes(facts, analysis.format.kind)}
          hasEach={canTypeEach(facts, analysis.format.kind) || becomes === 'each'}
          onChange={(chosen) => imports.setColumn(column, chosen)}
        />
      </td>
      <td>
        {isProperty && (
          <PropertyNameField
            label={text.propertyOf(header)}
            name={mapping.columns[column]?.name ?? ''}
            problem={problem}
            onInput={(name) => imports.setDetail(column, { name })}
          />
        )}
      </td>
      <td>
        <ColumnCheckText
          check={check}
          header={header}
          words={placeWords(placeKindOf(analysis.format))}
          onUse={(type) => imports.setColumn(column, type)}
        />
        {isProperty && <ColumnDetails {...props} check={check} />}
        {(isProperty || (check.use === 'key' && isSaid)) && (
          <ColumnMarks {...props} check={check} />
        )}
      </td>
    </tr>
  );
}

/** Returns the first value of the column. */
function sampleOf({ fits }: ColumnFacts): string {
  const examples = fits.flatMap((fit) => fit.examples.slice(0, 1));
  const [first] = examples.toSorted((a, b) => a.line - b.line);
  return first?.text ?? '';
}

interface PropertyNameFieldProps {
  readonly label: string;
  readonly name: string;
  readonly problem: NameProblem | undefined;
  readonly onInput: (name: string) => void;
}

/** Shows the field for a column's name as a property. */
function PropertyNameField({ label, name, problem, onInput }: PropertyNameFieldProps) {
  const text = importMessages.value.columns;
  const id = useId();
  return (
    <span class="transfer-name">
      <input
        type="text"
        class="input data"
        aria-label={label}
        value={name}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={problem !== undefined}
        aria-errormessage={problem && id}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {problem && (
        <span id={id} class="transfer-bad">
          {problem === 'taken' ? text.nameTaken : text.nameProblem}
        </span>
      )}
    </span>
  );
}

interface BecomesSelectProps {
  readonly label: string;
  readonly value: Becomes;
  /** Whether the file gives each value a type of its own. */
  readonly hasOwn: boolean;
  /** Whether its values have types that differ. */
  readonly hasEach: boolean;
  readonly onChange: (becomes: Becomes) => void;
}

const CHOICES: readonly Becomes[] = ['partitionKey', 'rowKey', ...EDM_TYPES, 'own', 'each', 'skip'];

/** Shows the choice of what a column becomes: a key, a property of a type, or nothing. */
function BecomesSelect({ label, value, onChange, ...props }: BecomesSelectProps) {
  const { keys, columns: text } = importMessages.value;

  function change(event: { readonly currentTarget: HTMLSelectElement }) {
    const chosen = CHOICES.find((choice) => choice === event.currentTarget.value);
    if (chosen !== undefined) onChange(chosen);
  }

  return (
    <span class="transfer-becomes">
      <BecomesGlyph becomes={value} />
      <select class="input" aria-label={label} value={value} onChange={change}>
        <optgroup label={text.keyGroup}>
          <option value="partitionKey">{keys.partitionKey}</option>
          <option value="rowKey">{keys.rowKey}</option>
        </optgroup>
        <optgroup label={text.typeGroup}>
          {EDM_TYPES.map((type) => (
            <option key={type} value={type}>
              {type.slice('Edm.'.length)}
            </option>
          ))}
          {props.hasOwn && <option value="own">{text.own}</option>}
          {props.hasEach && <option value="each">{text.each}</option>}
        </optgroup>
        <option value="skip">{text.skip}</option>
      </select>
      <Icon name="down" size="small" />
    </span>
  );
}

function BecomesGlyph({ becomes }: { readonly becomes: Becomes }) {
  if (becomes === 'partitionKey' || becomes === 'rowKey') return <Icon name="key" size="small" />;
  const type: EdmType | undefined = EDM_TYPES.find((one) => one === becomes);
  return type === undefined ? null : <TypeGlyph type={type} />;
}

interface ColumnDetailsProps extends Omit<ColumnRowProps, 'problem'> {
  readonly check: ColumnCheck;
}

/**
 * Shows the other options of a column: notations of dates and numbers, and the
 * meaning of an empty field.
 */
function ColumnDetails(props: ColumnDetailsProps) {
  const { imports, analysis, mapping, facts, column, check } = props;
  const text = importMessages.value.columns;
  const said = mapping.columns[column];
  const { becomes, dates = 'iso', numbers = 'plain', isEmptyText = false } = said ?? {};
  const canBeText = becomes !== undefined && mayBeText(becomes);
  const isFlat = analysis.format.kind === 'csv' && facts.typeIndex === undefined;

  function takeDates(event: Event, format: DateFormat) {
    focusBecomes(event);
    imports.setMapping(withDetail(mapping, column, { becomes: 'Edm.DateTime', dates: format }));
  }

  function takeNumbers(event: Event, { notation, type }: FoundNumbers) {
    focusBecomes(event);
    imports.setMapping(withDetail(mapping, column, { becomes: type, numbers: notation }));
  }

  const { numbers: found } = check;
  return (
    <>
      {found && (
        <span class="transfer-check">
          <Button kind="link" onClick={(event) => takeNumbers(event, found)}>
            {text.asNumbers(found.type.slice('Edm.'.length), text.numberWays[found.notation])}
          </Button>
        </span>
      )}
      {becomes !== undefined && isNumberType(becomes) && canWriteNumbersOtherwise(props) && (
        <Select
          label={text.numbers(facts.header)}
          isLabelHidden
          size="small"
          value={numbers}
          options={NUMBER_NOTATIONS.map((value) => ({ value, label: text.numberWays[value] }))}
          onChange={(notation) => imports.setDetail(column, { numbers: notation })}
        />
      )}
      {check.dateFormats.length > 0 && (
        <span class="transfer-check">
          {check.dateFormats.length > 1 && <span class="faint">{text.datesOpen}</span>}
          {check.dateFormats.map((format) => (
            <Button key={format} kind="link" onClick={(event) => takeDates(event, format)}>
              {text.asDates(text.dateFormats[format])}
            </Button>
          ))}
        </span>
      )}
      {becomes === 'Edm.DateTime' && canWriteOtherwise(props) && (
        <Select
          label={text.dates(facts.header)}
          isLabelHidden
          size="small"
          value={dates}
          options={DATE_FORMATS.map((value) => ({ value, label: text.dateFormats[value] }))}
          onChange={(format) => imports.setDetail(column, { dates: format })}
        />
      )}
      {canBeText && isFlat && facts.absent > 0 && (
        <label class="transfer-tick">
          <input
            type="checkbox"
            checked={isEmptyText}
            onChange={(event) =>
              imports.setDetail(column, { isEmptyText: event.currentTarget.checked })
            }
          />
          {text.emptyText}
        </label>
      )}
    </>
  );
}

/** Returns whether dates have other notations to choose from: not if all are ISO. */
function canWriteOtherwise({ facts, mapping, column }: ColumnDetailsProps): boolean {
  const { dates = 'iso', absentTexts } = mapping.columns[column] ?? {};
  return dates !== 'iso' || dateMisfitsOf(withoutMarks(facts, absentTexts), 'iso').count > 0;
}

/**
 * Returns whether numbers have other notations to choose from: not if no text
 * is another number in another notation.
 */
function canWriteNumbersOtherwise({ facts, mapping, column }: ColumnDetailsProps): boolean {
  const { numbers = 'plain', absentTexts } = mapping.columns[column] ?? {};
  return numbers !== 'plain' || canBeOtherwise(withoutMarks(facts, absentTexts));
}
