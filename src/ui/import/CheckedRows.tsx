import { importMessages } from '../../i18n/import-messages.ts';
import { placeKindOf } from '../../transfer/rows/place-kind.ts';
import { DifferenceList } from './DifferenceList.tsx';
import type { ImportModel } from './import-model.ts';
import { RefusedRows } from './RefusedRows.tsx';
import { TooManyColumns } from './TooManyColumns.tsx';

interface CheckedRowsProps {
  readonly imports: ImportModel;
}

/**
 * Lists the findings of the dry run: the rows that would change, and those that
 * would be refused.
 */
export function CheckedRows({ imports }: CheckedRowsProps) {
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
