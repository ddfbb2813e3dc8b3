import { importMessages } from '../../i18n/import-messages.ts';
import type { Analysis } from '../../transfer/columns/analysis.ts';
import type { DuplicateRule, ImportMapping } from '../../transfer/columns/import-mapping.ts';
import { isKeyColumn } from '../../transfer/columns/row-converter.ts';
import { placeKindOf } from '../../transfer/rows/file-format.ts';
import { Select } from '../design/Select.tsx';
import { keyColumnsOf } from './import-edits.ts';
import type { ImportModel } from './import-model.ts';
import { placeWords } from './place-words.ts';

interface KeyOptionsProps {
  readonly imports: ImportModel;
  readonly analysis: Analysis;
  readonly mapping: ImportMapping;
}

const REPLACEMENTS = ['-', '_', '.', ' '];
const RULES: readonly DuplicateRule[] = ['first', 'last', 'refuse'];

/** Shows the further options of keys that come from columns. */
export function KeyOptions({ imports, analysis, mapping }: KeyOptionsProps) {
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
