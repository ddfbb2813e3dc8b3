import { importMessages } from '../../i18n/import-messages.ts';
import { isNumberType } from '../../model/edm.ts';
import { withoutMarks } from '../../transfer/columns/absent-texts.ts';
import {
  canBeOtherwise,
  dateMisfitsOf,
  type FoundNumbers,
} from '../../transfer/columns/column-facts.ts';
import { mayBeText } from '../../transfer/columns/import-mapping.ts';
import { DATE_FORMATS, type DateFormat, NUMBER_NOTATIONS } from '../../transfer/rows/notations.ts';
import { Button } from '../design/Button.tsx';
import { Select } from '../design/Select.tsx';
import type { ColumnRowProps } from './column-row-props.ts';
import { focusBecomes } from './focus-becomes.ts';
import type { ColumnCheck } from './import-column-check.ts';
import { withDetail } from './import-edits.ts';

interface ColumnDetailsProps extends Omit<ColumnRowProps, 'problem'> {
  readonly check: ColumnCheck;
}

/**
 * Shows the other options of a column: notations of dates and numbers, and the
 * meaning of an empty field.
 */
export function ColumnDetails(props: ColumnDetailsProps) {
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
