import type { CellEditingModel } from '../models/cells/cell-editing-model.ts';

/** What the field of the active cell works with: one object for the life of the table. */
export interface CellWriting {
  readonly cells: CellEditingModel;
  readonly onFill: () => void;
  /** Somebody has begun to write where nothing is written. */
  readonly onRefused: () => void;
  /** To the next cell, after one is written. */
  readonly onStep: (step: 'up' | 'down' | 'left' | 'right') => void;
}
