import { useSignal } from '@preact/signals';
import { sheetMessages } from '../../../i18n/sheet-messages.ts';
import type { CellView } from './cell-views.ts';

interface ShownViewProps {
  readonly view: CellView;
  readonly column: string;
}

/**
 * Shows a value in one of its views. Nothing of it is run, and nothing is
 * fetched unless a link is followed.
 */
export function ShownView({ view, column }: ShownViewProps) {
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
