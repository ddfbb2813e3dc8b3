import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { messages } from '../../../i18n/messages.ts';
import { formatBytes } from '../../../i18n/numbers.ts';
import { sheetMessages } from '../../../i18n/sheet-messages.ts';
import type { EdmValue } from '../../../model/edm.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import { Button } from '../../design/Button.tsx';
import { CopyButton } from '../../design/CopyButton.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { showInvisible } from '../../design/unseen-text.ts';
import { type CellView, viewsOf } from './cell-views.ts';
import { ShownView } from './ShownView.tsx';
import './value-viewer.css';

interface ValueViewerProps {
  readonly column: string;
  /** The name of the entity, as it is shown. */
  readonly of: string;
  readonly value: EdmValue | undefined;
  readonly onClose: () => void;
}

/** Shows a whole value of any length, in several views. */
export function ValueViewer({ column, of, value, onClose }: ValueViewerProps) {
  const words = sheetMessages.value.viewer;
  const chosen = useSignal<CellView['kind'] | undefined>(undefined);
  const views = value ? viewsOf(value) : [];
  const view = views.find(({ kind }) => kind === chosen.value) ?? views[0];
  return (
    <Dialog
      size="wide"
      title={words.title(showInvisible(column))}
      subtitle={
        <span class="data">
          {showInvisible(of)} {value && sizeOf(value)}
        </span>
      }
      onClose={onClose}
      actions={
        <>
          {value && (
            <CopyButton
              text={() => (view && 'text' in view ? view.text : formatEdm(value))}
              label={words.copy}
              done={words.copied}
              failed={words.notCopied}
            />
          )}
          <Button kind="primary" initialFocus={views.length < 2} onClick={onClose}>
            {messages.value.design.close}
          </Button>
        </>
      }
    >
      {views.length > 1 && view && (
        <ViewChoice views={views} chosen={view.kind} onChoose={(kind) => (chosen.value = kind)} />
      )}
      {view ? <ShownView view={view} column={column} /> : <p>{words.absent}</p>}
    </Dialog>
  );
}

interface ViewChoiceProps {
  readonly views: readonly CellView[];
  readonly chosen: CellView['kind'];
  readonly onChoose: (kind: CellView['kind']) => void;
}

function ViewChoice({ views, chosen, onChoose }: ViewChoiceProps) {
  const words = sheetMessages.value.viewer;
  const name = useId();
  return (
    <fieldset class="cells-views">
      <legend class="visually-hidden">{words.shownAs}</legend>
      {views.map(({ kind }) => (
        <label key={kind} for={`${name}-${kind}`}>
          <input
            id={`${name}-${kind}`}
            type="radio"
            name={name}
            checked={kind === chosen}
            data-initial-focus={kind === chosen || undefined}
            onChange={() => onChoose(kind)}
          />
          <span>{words.kinds[kind]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function sizeOf(value: EdmValue): string {
  const { characters } = sheetMessages.value.viewer;
  if (value.type === 'Edm.String') return `· ${characters(value.value.length)}`;
  return value.type === 'Edm.Binary' ? `· ${formatBytes(value.value.length)}` : '';
}
