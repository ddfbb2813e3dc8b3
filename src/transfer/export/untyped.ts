import type { EntityPage } from '../../model/entity-page.ts';
import { type ExportColumn, isSystemColumn } from './columns.ts';
import { ExportError } from './export-error.ts';
import type { ExportFormat } from './format.ts';
import { PropertyStudy } from './study.ts';

/** Returns whether the column has a column of types. */
export function isTyped(
  { kind, annotations }: Pick<ExportFormat, 'kind' | 'annotations'>,
  { name, needsTypes }: ExportColumn,
): boolean {
  if (kind !== 'typedCsv' || annotations === 'none' || isSystemColumn(name)) return false;
  return annotations === 'all' || needsTypes;
}

/**
 * The columns whose types show in their values. The values may have changed since that was found, so they are
 * studied again.
 */
export class UntypedColumns {
  readonly #studies: readonly (readonly [name: string, study: PropertyStudy])[];

  constructor(format: ExportFormat, columns: readonly ExportColumn[]) {
    const leavesTypesOut = format.kind === 'typedCsv' && format.annotations === 'required';
    const untyped = columns.filter(
      (column) => leavesTypesOut && !isTyped(format, column) && !isSystemColumn(column.name),
    );
    this.#studies = untyped.map(({ name }) => [name, new PropertyStudy(name)]);
  }

  add(page: EntityPage): void {
    for (const [name, study] of this.#studies) {
      const column = page.columnOf(name);
      if (column) study.add(column);
      if (study.isHopeless) throw new ExportError({ kind: 'newType', name });
    }
  }

  end(): void {
    for (const [name, study] of this.#studies) {
      if (study.needsTypes) throw new ExportError({ kind: 'newType', name });
    }
  }
}
