import { useSignal } from '@preact/signals';
import type { ComponentProps } from 'preact';
import { useEffect } from 'preact/hooks';
import type { TableSource } from '../../transfer/table-source.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { isPlainFile } from './plain-file.ts';
import { SourceList } from './SourceList.tsx';

type ImportFlowProps = ComponentProps<typeof ImportDialog>;

/** What was given is looked into first, unless it is one file that is no archive. */
export function ImportFlow(props: ImportFlowProps) {
  const { files } = props;
  const chosen = useSignal<readonly TableSource[] | 'list' | undefined>(undefined);

  useEffect(() => {
    void isPlainFile(files).then((isPlain) => {
      chosen.value = isPlain ? files : 'list';
    });
  }, [files, chosen]);

  const sources = chosen.value;
  if (sources === undefined) return null;
  if (sources !== 'list') return <ImportDialog {...props} files={sources} />;
  return (
    <SourceList
      files={files}
      onClose={props.onClose}
      onChoose={(wanted) => {
        chosen.value = wanted;
      }}
    />
  );
}
