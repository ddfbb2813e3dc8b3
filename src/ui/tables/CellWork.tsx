import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { GridTableModel } from '../models/grid-table-model.ts';
import type { NoticesModel } from '../models/notices-model.ts';
import { comparisonPart, notePart } from './cell-part.ts';

interface CellWorkProps {
  readonly model: GridTableModel;
  readonly notices: NoticesModel;
  /** Around the grid. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** What stands over the grid while somebody writes in it, as soon as it is loaded. */
export function CellWork({ model, notices, frame }: CellWorkProps) {
  const { cells } = model;
  const isWanted = cells.draft.value !== undefined || cells.edits.unsaved.value > 0;
  const compared = model.compared.value;
  const note = notePart.state.value;
  const comparison = comparisonPart.state.value;
  useEffect(() => (isWanted ? notePart.load() : undefined), [isWanted]);
  useEffect(() => (compared ? comparisonPart.load() : undefined), [compared]);
  return (
    <>
      {isWanted && note.status === 'loaded' && <note.value.CellNote model={model} frame={frame} />}
      {compared && comparison.status === 'loaded' && (
        <comparison.value.CellComparison
          open={() => model.openCompared(compared)}
          notices={notices}
          onClose={(isSettled) => void model.endComparing(isSettled)}
        />
      )}
    </>
  );
}
