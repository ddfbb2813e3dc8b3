import { importMessages } from '../../i18n/import-messages.ts';
import type { ColumnFacts } from '../../transfer/columns/column-facts.ts';
import { canTypeEach, hasOwnTypes } from '../../transfer/columns/import-mapping.ts';
import { placeKindOf } from '../../transfer/rows/place-kind.ts';
import { BecomesSelect } from './BecomesSelect.tsx';
import { ColumnCheckText } from './ColumnCheckText.tsx';
import { ColumnDetails } from './ColumnDetails.tsx';
import { ColumnMarks } from './ColumnMarks.tsx';
import type { ColumnRowProps } from './column-row-props.ts';
import { checkColumn } from './import-column-check.ts';
import { becomesOf } from './import-edits.ts';
import { PropertyNameField } from './PropertyNameField.tsx';
import { placeWords } from './place-words.ts';

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
