import { useSignal } from '@preact/signals';
import type { ComponentProps } from 'preact';
import { useEffect } from 'preact/hooks';
import { completeLanguage } from '../../i18n/language.ts';
import { messages } from '../../i18n/messages.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Progress } from '../design/Progress.tsx';
import type { FirstStep, ImportFlow } from './ImportFlow.tsx';

type Loading =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'loaded'; readonly Loaded: typeof ImportFlow; readonly first: FirstStep };

type ImportProps = Omit<ComponentProps<typeof ImportFlow>, 'first'>;

/**
 * Shows the import dialog, whose code loads with the first file. A dialog is
 * open all the time: a key pressed between two of them would be lost.
 */
export function LazyImportDialog(props: ImportProps) {
  const { files } = props;
  const loading = useSignal<Loading>({ status: 'loading' });
  const { design, transfer } = messages.value;

  useEffect(() => {
    loadFlow(files).then(
      (flow) => {
        loading.value = { status: 'loaded', ...flow };
      },
      (error: unknown) => {
        loading.value = { status: 'failed', error };
      },
    );
  }, [files, loading]);

  const state = loading.value;
  if (state.status === 'loaded') return <state.Loaded {...props} first={state.first} />;
  return (
    <Dialog
      title={transfer.title(files[0]?.name ?? '')}
      onClose={props.onClose}
      actions={<Button onClick={props.onClose}>{design.cancel}</Button>}
    >
      {state.status === 'failed' ? (
        <ErrorNote error={state.error} />
      ) : (
        <Progress label={transfer.reading} value={0} />
      )}
    </Dialog>
  );
}

async function loadFlow(files: ImportProps['files']) {
  const [{ ImportFlow, findFirstStep }] = await Promise.all([
    import('./ImportFlow.tsx'),
    completeLanguage(),
  ]);
  return { Loaded: ImportFlow, first: await findFirstStep(files) };
}
