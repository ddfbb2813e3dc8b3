import { changeMessages } from '../../../i18n/change-messages.ts';
import { gridMessages } from '../../../i18n/grid-messages.ts';
import type { BulkChange, ChangeSample } from '../../../model/bulk-change.ts';
import type { EdmValue } from '../../../model/edm.ts';
import { textOf } from '../../data-grid/content-text.ts';
import { contentOf } from '../../data-grid/grid-cell-content.ts';
import { Icon } from '../../design/Icon.tsx';
import { TypeGlyph } from '../../design/TypeGlyph.tsx';
import { showInvisible } from '../../design/unseen-text.ts';
import { fateOf, lossOf } from './change-samples.ts';
import { describeRefused } from './refused-entity.ts';

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
      <TypeGlyph type={value.type} size="small" />
      <span class="clip data">{text}</span>
      <span class="visually-hidden">{type}</span>
    </span>
  );
}

interface ShownKeyProps {
  readonly text: string;
}

/** Shows a key in one line, even one that is empty or has invisible characters. */
export function ShownKey({ text }: ShownKeyProps) {
  const shown = showInvisible(text);
  return (
    <span class="clip data changes-key" title={shown}>
      {shown === '' ? <i>{changeMessages.value.samples.emptyKey}</i> : shown}
    </span>
  );
}

interface FateTextProps {
  readonly change: BulkChange;
  readonly sample: ChangeSample;
}

/** Says what becomes of one entity. */
export function FateText({ change, sample }: FateTextProps) {
  const { fates, losses } = changeMessages.value.samples;
  const fate = fateOf(change, sample);
  switch (fate) {
    case 'refused':
      return (
        <span class="changes-fate" data-fate={fate}>
          <Icon name="danger" size="small" isTextHigh />
          <span>
            {fates.refused}
            {sample.refusal && `: ${describeRefused(sample.refusal)}`}
          </span>
        </span>
      );
    case 'lossy': {
      const loss = lossOf(change, sample);
      return (
        <span class="changes-fate" data-fate={fate}>
          <Icon name="warning" size="small" isTextHigh />
          <span>
            {fates.lossy}
            {loss && `: ${losses[loss]}`}
          </span>
        </span>
      );
    }
    case 'unchanged':
      return <span class="faint">{fates.unchanged}</span>;
    case 'changed':
      return <span>{fates.changed}</span>;
  }
}
