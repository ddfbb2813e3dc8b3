import type { ReadonlySignal } from '@preact/signals';
import type { GridViewportModel } from '../../data-grid/grid-viewport-model.ts';
import { type ColumnDrop, lineBefore } from './column-drag.ts';

interface DropLineProps {
  readonly drop: ReadonlySignal<ColumnDrop | undefined>;
  readonly viewport: GridViewportModel;
}

/** Shows where the dragged columns would be dropped. */
export function DropLine({ drop, viewport }: DropLineProps) {
  const index = drop.value?.before;
  if (index === undefined) return null;
  return (
    <div
      class="grid-drop"
      aria-hidden="true"
      style={{ insetInlineStart: `${lineBefore(index, viewport)}px` }}
    />
  );
}
