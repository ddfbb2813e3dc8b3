/**
 * The place where the keys of a command work. Those of the window work in every
 * other place as well.
 */
export type CommandPlace = 'window' | 'filter' | 'grid' | 'editor';

export interface Command {
  readonly place: CommandPlace;
  /**
   * `Mod` is the modifier of the system's own shortcuts: Control, or Command on
   * a Mac. Chords, such as `Alt+N T`, work everywhere while the command is
   * available.
   */
  readonly keys: readonly string[];
  /**
   * Whether the grid pattern or the browser defines these keys: they are listed
   * and cannot change.
   */
  readonly isFixed?: true;
  /** Whether text fields have the same command of their own. */
  readonly isOfText?: true;
}

/**
 * All commands, in the order of the shortcut list: the one place for handlers,
 * the palette, the list, menus and `aria-keyshortcuts`. The sentences of each
 * are in `i18n/en/commands.ts`.
 */
export const COMMANDS = {
  showPalette: { place: 'window', keys: ['Mod+K'] },
  quickOpen: { place: 'window', keys: ['Mod+P'] },
  nextPane: { place: 'window', keys: ['F6'] },
  previousPane: { place: 'window', keys: ['Shift+F6'] },
  toggleNav: { place: 'window', keys: ['Mod+B'] },
  findTable: { place: 'window', keys: ['Mod+J'] },
  focusFilter: { place: 'window', keys: ['Mod+F'] },
  goToKey: { place: 'window', keys: ['Mod+G'] },
  toggleLog: { place: 'window', keys: ['Mod+Shift+L'] },
  toggleActivity: { place: 'window', keys: [] },
  showShortcuts: { place: 'window', keys: ['?', 'Shift+F1'] },
  openSettings: { place: 'window', keys: ['Mod+,'] },
  openHelp: { place: 'window', keys: ['F1', 'Mod+/'] },
  nextTab: { place: 'window', keys: ['Alt+PageDown'] },
  previousTab: { place: 'window', keys: ['Alt+PageUp'] },
  firstTab: { place: 'window', keys: ['Alt+Shift+1'] },
  secondTab: { place: 'window', keys: ['Alt+Shift+2'] },
  thirdTab: { place: 'window', keys: ['Alt+Shift+3'] },
  fourthTab: { place: 'window', keys: ['Alt+Shift+4'] },
  fifthTab: { place: 'window', keys: ['Alt+Shift+5'] },
  sixthTab: { place: 'window', keys: ['Alt+Shift+6'] },
  seventhTab: { place: 'window', keys: ['Alt+Shift+7'] },
  eighthTab: { place: 'window', keys: ['Alt+Shift+8'] },
  lastTab: { place: 'window', keys: ['Alt+Shift+9'] },
  moveTabLeft: { place: 'window', keys: ['Alt+Shift+PageUp'] },
  moveTabRight: { place: 'window', keys: ['Alt+Shift+PageDown'] },
  closeTab: { place: 'window', keys: ['Alt+Shift+W'] },
  reopenTab: { place: 'window', keys: ['Alt+Shift+O'] },
  closeOtherTabs: { place: 'window', keys: [] },
  closeTabsRight: { place: 'window', keys: [] },
  keepTab: { place: 'window', keys: [] },
  duplicateTab: { place: 'window', keys: [] },
  openBeside: { place: 'window', keys: ['Alt+Shift+S'] },
  openEntityBeside: { place: 'window', keys: ['Alt+Shift+Enter'] },
  moveBeside: { place: 'window', keys: [] },
  goAcross: { place: 'window', keys: ['Alt+Shift+H'] },
  closeHalf: { place: 'window', keys: [] },
  undo: { place: 'window', keys: ['Mod+Z'], isOfText: true },
  redo: { place: 'window', keys: ['Mod+Shift+Z', 'Mod+Y'], isOfText: true },
  openSteps: { place: 'window', keys: [] },
  createTable: { place: 'window', keys: ['Alt+N T'] },
  createAccount: { place: 'window', keys: ['Alt+N A'] },
  importFile: { place: 'window', keys: ['Alt+N F'] },
  importFrom: { place: 'window', keys: [] },
  exportTable: { place: 'window', keys: [] },
  backUp: { place: 'window', keys: [] },
  restoreBackup: { place: 'window', keys: [] },
  connectCode: { place: 'window', keys: [] },
  renameTable: { place: 'window', keys: [] },
  copyTable: { place: 'window', keys: [] },
  compareTables: { place: 'window', keys: [] },
  takeSnapshot: { place: 'window', keys: [] },
  showSnapshots: { place: 'window', keys: [] },
  restoreSnapshot: { place: 'window', keys: [] },
  nextDifference: { place: 'window', keys: ['F7'] },
  previousDifference: { place: 'window', keys: ['Shift+F7'] },
  takeToRight: { place: 'window', keys: [] },
  takeToLeft: { place: 'window', keys: [] },
  moveTable: { place: 'window', keys: [] },
  clearTable: { place: 'window', keys: [] },
  deleteTable: { place: 'window', keys: [] },
  checkAccount: { place: 'window', keys: [] },
  deleteAccount: { place: 'window', keys: [] },
  restoreSamples: { place: 'window', keys: [] },
  openBenchmark: { place: 'window', keys: [] },
  resetView: { place: 'window', keys: [] },
  goHome: { place: 'window', keys: [] },
  showAbout: { place: 'window', keys: [] },
  runFilter: { place: 'filter', keys: ['Mod+Enter', 'F5'] },
  openBuilder: { place: 'filter', keys: ['Mod+Shift+B'] },
  explainFilter: { place: 'filter', keys: ['Mod+Shift+E'] },
  openHistory: { place: 'filter', keys: ['Alt+ArrowDown'] },
  showLanguage: { place: 'filter', keys: [] },
  moveCell: {
    place: 'grid',
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    isFixed: true,
  },
  movePage: { place: 'grid', keys: ['PageUp', 'PageDown'], isFixed: true },
  moveRowEdge: { place: 'grid', keys: ['Home', 'End'], isFixed: true },
  moveGridEdge: { place: 'grid', keys: ['Mod+Home', 'Mod+End'], isFixed: true },
  moveBlockEdge: {
    place: 'grid',
    keys: ['Mod+ArrowUp', 'Mod+ArrowDown', 'Mod+ArrowLeft', 'Mod+ArrowRight'],
    isFixed: true,
  },
  extendSelection: {
    place: 'grid',
    keys: ['Shift+ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowRight'],
    isFixed: true,
  },
  clearSelection: { place: 'grid', keys: ['Escape'], isFixed: true },
  selectAll: { place: 'grid', keys: ['Mod+A'] },
  selectRow: { place: 'grid', keys: ['Shift+Space'] },
  selectColumn: { place: 'grid', keys: ['Mod+Space'] },
  addToSelection: { place: 'grid', keys: ['Shift+F8'] },
  filterByCell: { place: 'grid', keys: ['Mod+Shift+F'] },
  editCell: { place: 'grid', keys: ['Enter'] },
  editCellEnd: { place: 'grid', keys: ['F2'] },
  changeType: { place: 'grid', keys: [] },
  clearCells: { place: 'grid', keys: ['Delete', 'Backspace'] },
  fillCells: { place: 'grid', keys: ['Mod+Enter'] },
  fillDown: { place: 'grid', keys: [] },
  copyCells: { place: 'grid', keys: ['Mod+C'] },
  copyAs: { place: 'grid', keys: ['Mod+Shift+C'] },
  cutCells: { place: 'grid', keys: ['Mod+X'] },
  pasteCells: { place: 'grid', keys: ['Mod+V'], isFixed: true },
  openEntity: { place: 'grid', keys: ['Alt+Enter'] },
  peekEntity: { place: 'grid', keys: ['Space'] },
  addEntity: { place: 'grid', keys: ['Insert', 'Mod+I', 'Alt+N I'] },
  viewValue: { place: 'grid', keys: ['Shift+F2'] },
  moveEntity: { place: 'grid', keys: [] },
  changeSelected: { place: 'grid', keys: [] },
  showColumns: { place: 'grid', keys: [] },
  readPlainly: { place: 'grid', keys: [] },
  showJson: { place: 'grid', keys: [] },
  resetTable: { place: 'grid', keys: [] },
  duplicateEntity: { place: 'grid', keys: ['Mod+D'] },
  deleteEntities: { place: 'grid', keys: ['Mod+Delete', 'Mod+Backspace'] },
  sortAlso: { place: 'grid', keys: ['Shift+Enter'] },
  convertColumn: { place: 'grid', keys: [] },
  widenColumn: { place: 'grid', keys: ['Alt+Shift+ArrowRight'] },
  narrowColumn: { place: 'grid', keys: ['Alt+Shift+ArrowLeft'] },
  openMenu: { place: 'grid', keys: ['Alt+ArrowDown'] },
  saveEntity: { place: 'editor', keys: ['Mod+S', 'Mod+Enter'] },
  closeEditor: { place: 'editor', keys: ['Escape'] },
} as const satisfies Record<string, Command>;

export type CommandId = keyof typeof COMMANDS;

// The keys of a literal object are those of its type.
export const COMMAND_IDS = Object.keys(COMMANDS) as readonly CommandId[];

export function commandOf(id: CommandId): Command {
  return COMMANDS[id];
}

export function isCommandId(text: string): text is CommandId {
  return Object.hasOwn(COMMANDS, text);
}
