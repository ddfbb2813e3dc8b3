import { useSignal } from '@preact/signals';
import type { ComponentProps } from 'preact';
import { useEffect } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { ErrorNote } from '../kit/ErrorNote.tsx';
import { Progress } from '../kit/Progress.tsx';
import type { ImportFlow } from './ImportFlow.tsx';

type Loading =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'loaded'; readonly Loaded: typeof ImportFlow };

/** The import dialog, whose code is loaded when the first file comes. */
export function LazyImportDialog(props: ComponentProps<typeof ImportFlow>) {
  const loading = useSignal<Loading>({ status: 'loading' });
  const { kit, transfer } = messages.value;

  useEffect(() => {
    import('./ImportFlow.tsx').then(
      (module) => {
        loading.value = { status: 'loaded', Loaded: module.ImportFlow };
      },
      (error: unknown) => {
        loading.value = { status: 'failed', error };
      },
    );
  }, [loading]);

  const state = loading.value;
  if (state.status === 'loaded') return <state.Loaded {...props} />;
  return (
    <Dialog
      title={transfer.title(props.files[0]?.name ?? '')}
      onClose={props.onClose}
      actions={<Button onClick={props.onClose}>{kit.cancel}</Button>}
    >
      {state.status === 'failed' ? (
        <ErrorNote error={state.error} />
      ) : (
        <Progress label={transfer.reading} value={0} />
      )}
    </Dialog>
  );
}
