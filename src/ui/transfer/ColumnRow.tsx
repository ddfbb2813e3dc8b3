import { importMessages } from '../../i18n/import-messages.ts';
import type { Analysis } from '../../transfer/analysis.ts';
import type { ColumnFacts } from '../../transfer/column-facts.ts';
import { hasOwnTypes, type ImportMapping } from '../../transfer/import-mapping.ts';
import { checkColumn } from '../models/import-column-check.ts';
import { becomesOf } from '../models/import-edits.ts';
import type { ImportModel } from '../models/import-model.ts';
import { BecomesSelect } from './BecomesSelect.tsx';
import { ColumnCheckText } from './ColumnCheckText.tsx';

interface ColumnRowProps {
  readonly imports: ImportModel;
  readonly analysis: Analysis;
  readonly mapping: ImportMapping;
  readonly facts: ColumnFacts;
  readonly column: number;
}

export function ColumnRow({ imports, analysis, mapping, facts, column }: ColumnRowProps) {
  const text = importMessages.value.columns;
  const becomes = becomesOf(mapping, column);
  const check = checkColumn(facts, mapping, column);
  const { header } = facts;
  const name = mapping.columns[column]?.name;
  const isRenamed = name !== header && (check.use === 'property' || check.use === 'both');
  return (
    <tr data-skipped={becomes === 'skip'}>
      <th scope="row" class="kit-data">
        <span class="kit-clip" title={header}>
          {header === '' ? <i>{text.unnamed}</i> : header}
        </span>
        {isRenamed && name !== undefined && <span class="kit-faint">{text.namedAs(name)}</span>}
      </th>
      <td>
        <BecomesSelect
          label={text.becomesOf(header)}
          value={becomes}
          hasOwn={hasOwnTypes(facts, analysis.format.kind)}
          onChange={(chosen) => imports.setColumn(column, chosen)}
        />
      </td>
      <td class="kit-data kit-clip transfer-sample">{sampleOf(facts)}</td>
      <td>
        <ColumnCheckText check={check} onUse={(type) => imports.setColumn(column, type)} />
      </td>
    </tr>
  );
}

/** The first value that the column has. */
function sampleOf({ fits }: ColumnFacts): string {
  const examples = fits.flatMap((fit) => fit.examples.slice(0, 1));
  const [first] = examples.toSorted((a, b) => a.line - b.line);
  return first?.text ?? '';
}
