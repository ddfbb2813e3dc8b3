import { importMessages } from '../../i18n/import-messages.ts';
import type { RefusedLine } from '../../transfer/columns/refused-line.ts';
import { Button } from '../design/Button.tsx';
import { findTooMany } from '../models/transfer/columns-too-many.ts';
import type { ImportModel } from '../models/transfer/import-model.ts';

interface TooManyColumnsProps {
  readonly imports: ImportModel;
  readonly lines: readonly RefusedLine[];
}

/** Where rows have more values than an entity has properties: leaves out the columns that are too many, at once. */
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
 * The button is gone once it has done its work; there it can be seen, and chosen otherwise.
 * While columns are still being drawn: to the last that is there.
 */
function focusColumn({ currentTarget }: Event, column: number): void {
  if (!(currentTarget instanceof Element)) return;
  const place = currentTarget.closest('.transfer');
  const rows = [...(place?.querySelectorAll('.transfer-columns tbody > tr') ?? [])];
  (rows[column] ?? rows.at(-1))?.querySelector('select')?.focus();
}
