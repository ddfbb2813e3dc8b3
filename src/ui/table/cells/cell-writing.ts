import type { CellEditingModel } from './cell-editing-model.ts';

/** The models and callbacks of the active cell's field: one object for the life of the table. */
export interface CellWriting {
  readonly cells: CellEditingModel;
  readonly onFill: () => void;
  /** Called when a key is typed in a cell that cannot be edited. */
  readonly onRefused: () => void;
  /** Moves to the next cell, after one is committed. */
  readonly onStep: (step: 'up' | 'down' | 'left' | 'right') => void;
}
