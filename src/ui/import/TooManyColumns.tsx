import { importMessages } from '../../i18n/import-messages.ts';
import type { RefusedLine } from '../../transfer/columns/refused-line.ts';
import { Button } from '../design/Button.tsx';
import { findTooMany } from './columns-too-many.ts';
import type { ImportModel } from './import-model.ts';

interface TooManyColumnsProps {
  readonly imports: ImportModel;
  readonly lines: readonly RefusedLine[];
}

/** Offers to skip all columns beyond the limit of properties, where rows have more values. */
export function TooManyColumns({ imports, lines }: TooManyColumnsProps) {
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
