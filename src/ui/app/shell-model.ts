import { computed, createModel, signal } from '@preact/signals';
import type { ComparedSide } from '../../model/comparison.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import type { SafetyCopy } from '../../model/safety-copy.ts';
import type { SnapshotDescription } from '../../model/snapshot.ts';
import type { TableSource } from '../../transfer/records/source-part.ts';
import type { MarkedRestore } from '../backup/restore-marks.ts';
import type { ComparePlace } from '../place/compare-route.ts';
import type { ExportView } from '../table/export-view.ts';
import type { UndoModel } from '../undo/history-undo-model.ts';

/** The dialog that is open over the window, with its subject. */
export type ShellDialog =
  | { readonly kind: 'about' }
  | { readonly kind: 'language' }
  | { readonly kind: 'shortcuts' }
  /** The command palette: all commands, or only the tables. */
  | { readonly kind: 'palette'; readonly scope: 'everything' | 'tables' }
  /** The account proposed for the backup; all accounts if undefined. */
  | { readonly kind: 'backup'; readonly account: AccountName | undefined }
  | {
      readonly kind: 'restore';
      readonly file: File;
      /** The interrupted restore that continues, and its callback. */
      readonly resumes?: MarkedRestore;
      readonly onResumed?: () => void;
    }
  | { readonly kind: 'createAccount' }
  | { readonly kind: 'deleteAccount'; readonly account: AccountName }
  | { readonly kind: 'checkAccount'; readonly account: AccountName }
  | { readonly kind: 'keepData' }
  /** The safety copy of an account that is missing and could not be restored from it. */
  | { readonly kind: 'lostCopy'; readonly copy: SafetyCopy }
  | { readonly kind: 'createTable'; readonly account: AccountName }
  | { readonly kind: 'deleteTable'; readonly account: AccountName; readonly table: TableName }
  | {
      readonly kind: 'renameTable' | 'copyTable' | 'moveTable';
      readonly account: AccountName;
      readonly table: TableName;
    }
  | {
      readonly kind: 'clearTables' | 'deleteTables';
      readonly account: AccountName;
      readonly tables: readonly TableName[];
    }
  | {
      readonly kind: 'compare';
      /** The left side, where one is proposed. */
      readonly left?: ComparedSide | undefined;
      /** The open comparison that is changed; otherwise a new one is begun. */
      readonly place?: ComparePlace | undefined;
      /** Whether it begins with the properties by which entities are paired. */
      readonly isPairing?: boolean | undefined;
    }
  | {
      readonly kind: 'takeSnapshot' | 'snapshots';
      readonly account: AccountName;
      /** The table; without one, it is about all tables of the account. */
      readonly table: TableName | undefined;
    }
  | {
      readonly kind: 'restoreSnapshot';
      readonly account: AccountName;
      readonly snapshot: SnapshotDescription;
    }
  | { readonly kind: 'undo'; readonly work: UndoModel; readonly account: AccountName }
  /** The dialog asks for the source. */
  | {
      readonly kind: 'importFrom';
      readonly account: AccountName;
      readonly table?: TableName | undefined;
    }
  | {
      readonly kind: 'import';
      readonly account: AccountName;
      readonly files: readonly TableSource[];
      /** The target table that is selected at first. */
      readonly table?: TableName | undefined;
    }
  | {
      readonly kind: 'export';
      readonly account: AccountName;
      readonly tables: readonly TableName[];
      /** The view of the only table, if it is open. */
      readonly view?: ExportView;
    };

/** The parts of the window besides its panes. */
export const ShellModel = createModel(() => {
  const dialog = signal<ShellDialog | undefined>(undefined);
  const isNavHidden = signal(false);
  const isDrawerOpen = signal(false);
  const foot = signal<'log' | 'activity' | undefined>(undefined);
  /** Undefined before the note about samples was shown, null once its view was left. */
  const sampleNoteView = signal<string | null | undefined>(undefined);
  const underWay = new Set<() => Promise<boolean>>();
  let watchPainted = () => {};
  const painted = new Promise<void>((resolve) => {
    watchPainted = resolve;
  });
  const undoListeners = new Set<() => void>();

  function toggle(pane: 'log' | 'activity'): void {
    foot.value = foot.peek() === pane ? undefined : pane;
  }

  return {
    dialog: computed(() => dialog.value),
    /** The only view of this session that shows the note about samples, until it is left. */
    sampleNoteView: computed(() => sampleNoteView.value),
    /** Records that a view is open that may show the note about samples. */
    enterSampleView(view: string): void {
      const before = sampleNoteView.peek();
      if (before !== view) sampleNoteView.value = before === undefined ? view : null;
    },
    /** Resolves when the window has been painted: work that is not urgent starts after that. */
    whenPainted: () => painted,
    watchPainted: () => watchPainted(),
    /** Whether the navigation is hidden in a wide window, where it is a pane. */
    isNavHidden: computed(() => isNavHidden.value),
    /** Whether the navigation is open in a narrow window, where it is a drawer. */
    isDrawerOpen: computed(() => isDrawerOpen.value),
    /** The panel at the bottom: the request log, or long-running work. */
    foot: computed(() => foot.value),
    open(shown: ShellDialog): void {
      dialog.value = shown;
    },
    close(): void {
      dialog.value = undefined;
    },
    toggleNav(): void {
      isNavHidden.value = !isNavHidden.peek();
    },
    toggleLog: () => toggle('log'),
    toggleActivity: () => toggle('activity'),
    showActivity(): void {
      foot.value = 'activity';
    },
    /**
     * Registers a source of running work that an undo must wait for, until the
     * returned function is called.
     */
    announceWork(idle: () => Promise<boolean>): () => void {
      underWay.add(idle);
      return () => void underWay.delete(idle);
    },
    /** Resolves when no such work is running; returns false if it needs an answer first. */
    async idle(): Promise<boolean> {
      const ended = await Promise.all([...underWay].map((idle) => idle()));
      return ended.every((isDone) => isDone);
    },
    /**
     * Calls a listener at the end of each undo of this window, until the
     * returned function is called.
     */
    watchUndo(listener: () => void): () => void {
      undoListeners.add(listener);
      return () => void undoListeners.delete(listener);
    },
    notifyUndone(): void {
      for (const listener of undoListeners) listener();
    },
    showDrawer(open: boolean): void {
      isDrawerOpen.value = open;
    },
  };
});

export type ShellModel = InstanceType<typeof ShellModel>;
