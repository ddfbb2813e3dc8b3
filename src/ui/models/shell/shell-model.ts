import { computed, createModel, signal } from '@preact/signals';
import type { AccountName, TableName } from '../../../model/names.ts';
import type { SafetyCopy } from '../../../model/safety-copy.ts';
import type { TableSource } from '../../../transfer/rows/table-source.ts';
import type { CutRestore } from '../backup/backup-marks.ts';
import type { ExportView } from '../export/export-view.ts';
import type { UndoModel } from '../history/history-undo-model.ts';

/** The dialog that is open over the window, with what it is about. */
export type ShellDialog =
  | { readonly kind: 'about' }
  | { readonly kind: 'language' }
  | { readonly kind: 'shortcuts' }
  /** Everything that can be asked for, or only the tables. */
  | { readonly kind: 'palette'; readonly scope: 'everything' | 'tables' }
  /** What is proposed to be in it; everything without an account. */
  | { readonly kind: 'backup'; readonly account: AccountName | undefined }
  | {
      readonly kind: 'restore';
      readonly file: File;
      /** One that was cut off, which goes on, and who is to hear that it does. */
      readonly resumes?: CutRestore;
      readonly onResumed?: () => void;
    }
  | { readonly kind: 'createAccount' }
  | { readonly kind: 'deleteAccount'; readonly account: AccountName }
  | { readonly kind: 'checkAccount'; readonly account: AccountName }
  | { readonly kind: 'keepData' }
  /** Of an account that is not there, and could not be brought back from it. */
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
  | { readonly kind: 'undo'; readonly work: UndoModel }
  /** Where it comes from is asked. */
  | {
      readonly kind: 'importFrom';
      readonly account: AccountName;
      readonly table?: TableName | undefined;
    }
  | {
      readonly kind: 'import';
      readonly account: AccountName;
      readonly files: readonly TableSource[];
      /** That is to be filled, as long as nobody says otherwise. */
      readonly table?: TableName | undefined;
    }
  | {
      readonly kind: 'export';
      readonly account: AccountName;
      readonly tables: readonly TableName[];
      /** What is on screen of the only one, where it is open. */
      readonly view?: ExportView;
    };

/** What the window shows besides its panes. */
export const ShellModel = createModel(() => {
  const dialog = signal<ShellDialog | undefined>(undefined);
  const isNavHidden = signal(false);
  const isDrawerOpen = signal(false);
  const foot = signal<'log' | 'activity' | undefined>(undefined);
  /** Undefined before the note about samples was shown, null once that view was left. */
  const sampleNoteView = signal<string | null | undefined>(undefined);
  const underWay = new Set<() => Promise<boolean>>();
  let tellPainted = () => {};
  const painted = new Promise<void>((resolve) => {
    tellPainted = resolve;
  });
  const undoListeners = new Set<() => void>();

  function toggle(pane: 'log' | 'activity'): void {
    foot.value = foot.peek() === pane ? undefined : pane;
  }

  return {
    dialog: computed(() => dialog.value),
    /** The only view of this session that has the note about samples, as long as it is not left. */
    sampleNoteView: computed(() => sampleNoteView.value),
    /** A view is open that may have the note about samples. */
    enterSampleView(view: string): void {
      const before = sampleNoteView.peek();
      if (before !== view) sampleNoteView.value = before === undefined ? view : null;
    },
    /** Fulfils when the window has been painted: whatever nobody waits for comes after that. */
    whenPainted: () => painted,
    tellPainted: () => tellPainted(),
    /** In a wide window, where the navigation is a pane. */
    isNavHidden: computed(() => isNavHidden.value),
    /** In a narrow window, where the navigation is a drawer. */
    isDrawerOpen: computed(() => isDrawerOpen.value),
    /** What is below everything else: the log of requests, or long work. */
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
    /** Tells where something may be on its way that an undo waits for, until the function that comes back is called. */
    announceWork(idle: () => Promise<boolean>): () => void {
      underWay.add(idle);
      return () => void underWay.delete(idle);
    },
    /** Fulfils when nothing of that is on its way any more; false where it has come to ask something. */
    async idle(): Promise<boolean> {
      const ended = await Promise.all([...underWay].map((idle) => idle()));
      return ended.every((isDone) => isDone);
    },
    /** Calls a listener at the end of each undo of this window, until the function that comes back is called. */
    watchUndo(listener: () => void): () => void {
      undoListeners.add(listener);
      return () => void undoListeners.delete(listener);
    },
    tellUndone(): void {
      for (const listener of undoListeners) listener();
    },
    showDrawer(open: boolean): void {
      isDrawerOpen.value = open;
    },
  };
});

export type ShellModel = InstanceType<typeof ShellModel>;
