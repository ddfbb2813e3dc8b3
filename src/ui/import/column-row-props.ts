import type { Analysis } from '../../transfer/columns/analysis.ts';
import type { ColumnFacts } from '../../transfer/columns/column-facts.ts';
import type { ImportMapping } from '../../transfer/columns/import-mapping.ts';
import type { NameProblem } from './import-edits.ts';
import type { ImportModel } from './import-model.ts';

/** The props of a column's row. */
export interface ColumnRowProps {
  readonly imports: ImportModel;
  readonly analysis: Analysis;
  readonly mapping: ImportMapping;
  readonly facts: ColumnFacts;
  readonly column: number;
  readonly problem: NameProblem | undefined;
}
