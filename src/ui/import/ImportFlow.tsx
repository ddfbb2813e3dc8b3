import { useSignal } from '@preact/signals';
import type { ComponentProps } from 'preact';
import { isCopy, type TableSource } from '../../transfer/records/source-part.ts';
import { useApp } from '../app-context.ts';
import { describeError } from '../design/describe-error.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { isPlainFile } from './plain-file.ts';
import { SourceList } from './SourceList.tsx';
import { showFilesAsAccount } from './show-files.ts';

interface ImportFlowProps extends ComponentProps<typeof ImportDialog> {
  readonly first: FirstStep;
}

/** The sources of the import, or `list` where they are chosen from what the files hold. */
export type FirstStep = readonly TableSource[] | 'list';

/**
 * Returns the first step: the list of what the files hold, unless they are one
 * file that is no archive.
 */
export async function findFirstStep(files: readonly TableSource[]): Promise<FirstStep> {
  return (await isPlainFile(files)) ? files : 'list';
}

export function ImportFlow({ first, ...props }: ImportFlowProps) {
  const step = useSignal(first);
  const sources = step.value;
  const app = useApp();

  function look(wanted: readonly TableSource[]) {
    props.onClose();
    showFilesAsAccount(app, props.files, wanted).catch((error: unknown) => {
      app.toasts.show({ kind: 'danger', ...describeError(error) });
    });
  }

  if (sources !== 'list') return <ImportDialog {...props} files={sources} />;
  return (
    <SourceList
      files={props.files}
      onClose={props.onClose}
      onLook={props.files.some(isCopy) ? undefined : look}
      onChoose={(wanted) => {
        step.value = wanted;
      }}
    />
  );
}
