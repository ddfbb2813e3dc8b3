import { vi } from 'vitest';
import type { GridActions } from '../ui/table/cells/grid-commands.ts';

/** Returns grid actions that do nothing but record their calls. */
export function watchActions() {
  return {
    open: vi.fn(),
    openBeside: vi.fn(),
    add: vi.fn(),
    duplicate: vi.fn(),
    remove: vi.fn(),
    copy: vi.fn(),
    sort: vi.fn(),
    change: vi.fn(),
    showStatistics: vi.fn(),
    resetView: vi.fn(),
    toFilter: vi.fn(),
    showColumns: vi.fn(),
    changeSelected: vi.fn(),
    view: vi.fn(),
    move: vi.fn(),
    filterBy: vi.fn(),
    cells: {
      clear: vi.fn(),
      fill: vi.fn(),
      fillDown: vi.fn(() => false),
      duplicateRows: vi.fn(() => false),
      cut: vi.fn(),
      copyAs: vi.fn(),
      paste: vi.fn(),
      readClipboard: vi.fn(async () => undefined),
      explain: vi.fn(),
    },
    filterColumn: vi.fn(),
  } satisfies GridActions;
}
