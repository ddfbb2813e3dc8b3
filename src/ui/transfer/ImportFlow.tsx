import { useSignal } from '@preact/signals';
import type { ComponentProps } from 'preact';
import type { TableSource } from '../../transfer/table-source.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { isPlainFile } from './plain-file.ts';
import { SourceList } from './SourceList.tsx';

interface ImportFlowProps extends ComponentProps<typeof ImportDialog> {
  readonly first: FirstStep;
}

/** What is imported, or that it is to be chosen from what the files hold. */
export type FirstStep = readonly TableSource[] | 'list';

/** What was given is looked into first, unless it is one file that is no archive. */
export async function findFirstStep(files: readonly TableSource[]): Promise<FirstStep> {
  return (await isPlainFile(files)) ? files : 'list';
}

export function ImportFlow({ first, ...props }: ImportFlowProps) {
  const step = useSignal(first);
  const sources = step.value;
  if (sources !== 'list') return <ImportDialog {...props} files={sources} />;
  return (
    <SourceList
      files={props.files}
      onClose={props.onClose}
      onChoose={(wanted) => {
        step.value = wanted;
      }}
    />
  );
}
