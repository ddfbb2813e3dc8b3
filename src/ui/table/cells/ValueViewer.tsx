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
import './panels.css';

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

interface ShownViewProps {
  readonly view: CellView;
  readonly column: string;
}

/**
 * Shows a value in one of its views. Nothing of it is run, and nothing is
 * fetched unless a link is followed.
 */
function ShownView({ view, column }: ShownViewProps) {
  const words = sheetMessages.value.viewer;
  switch (view.kind) {
    case 'image':
      return <ShownImage key={view.address} address={view.address} column={column} />;
    case 'link':
      return (
        <p class="cells-link">
          <a href={view.address} target="_blank" rel="noopener noreferrer">
            {words.follow}
          </a>
          <span class="data">{view.address}</span>
        </p>
      );
    case 'json':
    case 'text':
    case 'hex':
    case 'base64':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <section class="cells-value scroll" tabIndex={0} aria-label={words.kinds[view.kind]}>
          <pre data-kind={view.kind}>{view.text}</pre>
        </section>
      );
  }
}

interface ShownImageProps {
  readonly address: string;
  readonly column: string;
}

function ShownImage({ address, column }: ShownImageProps) {
  const words = sheetMessages.value.viewer;
  const isBroken = useSignal(false);
  if (isBroken.value) return <p>{words.noImage}</p>;
  return (
    <p class="cells-image">
      <img src={address} alt={words.image(column)} onError={() => (isBroken.value = true)} />
    </p>
  );
}
