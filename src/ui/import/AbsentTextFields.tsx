import { useSignal } from '@preact/signals';
import { importMessages } from '../../i18n/import-messages.ts';
import { inQuotes } from '../../transfer/columns/absent-texts.ts';
import type { Analysis } from '../../transfer/columns/analysis.ts';
import type { ImportMapping } from '../../transfer/columns/import-mapping.ts';
import { isKeyColumn } from '../../transfer/columns/row-converter.ts';
import { Button } from '../design/Button.tsx';
import { Select } from '../design/Select.tsx';
import { TextField } from '../design/TextField.tsx';
import type { ImportModel } from './import-model.ts';

interface AbsentTextFieldsProps {
  readonly imports: ImportModel;
  readonly analysis: Analysis;
  readonly mapping: ImportMapping;
}

/** Adds any text as one that means no value in a column, even one that is not in the file. */
export function AbsentTextFields({ imports, analysis, mapping }: AbsentTextFieldsProps) {
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
