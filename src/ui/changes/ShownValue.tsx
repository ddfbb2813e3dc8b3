import { gridMessages } from '../../i18n/grid-messages.ts';
import type { EdmValue } from '../../model/edm.ts';
import { textOf } from '../kit/content-text.ts';
import { TypeGlyph } from '../kit/TypeGlyph.tsx';
import { contentOf } from '../models/grid/grid-cell-content.ts';

interface ShownValueProps {
  readonly value: EdmValue | undefined;
}

/** A value with its type in one line; the tooltip has more of it. */
export function ShownValue({ value }: ShownValueProps) {
  if (!value) {
    return (
      <span class="changes-absent">
        <span aria-hidden="true">·</span>
        <span class="kit-unseen">{gridMessages.value.absent}</span>
      </span>
    );
  }
  const text = textOf(contentOf(value));
  const type = value.type.slice('Edm.'.length);
  return (
    <span class="changes-shown" title={`${text} · ${type}`}>
      <TypeGlyph type={value.type} />
      <span class="kit-clip kit-data">{text}</span>
      <span class="kit-unseen">{type}</span>
    </span>
  );
}
