import { gridMessages } from '../../../i18n/grid-messages.ts';
import type { EdmValue } from '../../../model/edm.ts';
import { textOf } from '../../data-grid/content-text.ts';
import { contentOf } from '../../data-grid/grid-cell-content.ts';
import { TypeGlyph } from '../../design/TypeGlyph.tsx';

interface ShownValueProps {
  readonly value: EdmValue | undefined;
}

/** Shows a value with its type in one line; the tooltip has more of it. */
export function ShownValue({ value }: ShownValueProps) {
  if (!value) {
    return (
      <span class="changes-absent">
        <span aria-hidden="true">·</span>
        <span class="visually-hidden">{gridMessages.value.absent}</span>
      </span>
    );
  }
  const text = textOf(contentOf(value));
  const type = value.type.slice('Edm.'.length);
  return (
    <span class="changes-shown" title={`${text} · ${type}`}>
      <TypeGlyph type={value.type} />
      <span class="clip data">{text}</span>
      <span class="visually-hidden">{type}</span>
    </span>
  );
}
