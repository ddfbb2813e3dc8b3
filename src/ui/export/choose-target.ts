import type { ExportTarget } from '../../transfer/export/sink.ts';
import { downloadBlob } from '../files/download.ts';
import type { ExportWay } from './export-choices.ts';

/** The target of an export, and how the written data gets there. */
export interface ChosenTarget {
  readonly target: ExportTarget;
  readonly deliver: (blob: Blob) => Promise<void> | void;
  /** Called if the export fails or is cancelled. */
  readonly giveUp: () => void;
}

/** The plan for a file. */
export interface FilePlan {
  readonly name: string;
  readonly mediaType: string;
}

/** https://wicg.github.io/file-system-access/#api-showsavefilepicker */
type ShowSaveFilePicker = (options: {
  readonly suggestedName: string;
}) => Promise<FileSystemFileHandle>;

/** Asks for a file where the browser can write into one; undefined if the chooser was closed. */
export async function chooseTarget(
  way: ExportWay,
  { name, mediaType }: FilePlan,
): Promise<ChosenTarget | undefined> {
  if (way === 'clipboard') return openClipboard();
  const download: ChosenTarget = {
    target: { kind: 'download', mediaType },
    deliver: (blob) => downloadBlob(blob, name),
    giveUp: () => {},
  };
  const show = findPicker();
  if (!show) return download;
  try {
    const handle = await show({ suggestedName: name });
    return { target: { kind: 'file', handle }, deliver: () => {}, giveUp: () => {} };
  } catch (error) {
    const failure = error instanceof DOMException ? error.name : undefined;
    if (failure === 'AbortError') return undefined;
    // Within a frame of another site no file may be asked for.
    if (failure === 'SecurityError') return download;
    throw error;
  }
}

function findPicker(): ShowSaveFilePicker | undefined {
  // The types of the platform lack it, since not every browser has it.
  const { showSaveFilePicker } = window as { readonly showSaveFilePicker?: ShowSaveFilePicker };
  return showSaveFilePicker?.bind(window);
}

/** Opens the clipboard at once, as some browsers allow that only right after a press. */
function openClipboard(): ChosenTarget {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const written = navigator.clipboard.write([new ClipboardItem({ 'text/plain': promise })]);
  written.catch(() => {});
  promise.catch(() => {});
  return {
    target: { kind: 'text' },
    async deliver(blob) {
      resolve(blob);
      await written;
    },
    giveUp: () => reject(new DOMException('Nothing was written.', 'AbortError')),
  };
}
