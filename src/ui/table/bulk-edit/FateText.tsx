import { changeMessages } from '../../../i18n/change-messages.ts';
import type { BulkChange, ChangeSample } from '../../../model/bulk-change.ts';
import { Icon } from '../../design/Icon.tsx';
import { fateOf, lossOf } from './change-samples.ts';
import { describeRefused } from './refused-entity.ts';

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
          <Icon name="danger" size="small" />
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
          <Icon name="warning" size="small" />
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
