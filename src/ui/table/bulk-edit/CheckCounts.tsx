import { changeMessages } from '../../../i18n/change-messages.ts';
import { formatCount } from '../../../i18n/numbers.ts';
import type { ChangePreview } from '../../../model/bulk-change.ts';
import type { ChangeKind } from './change-draft.ts';

interface CheckCountsProps {
  readonly kind: ChangeKind;
  readonly preview: ChangePreview;
}

/** Shows the number of entities in each group; empty groups are left out. */
export function CheckCounts({ kind: of, preview }: CheckCountsProps) {
  const words = changeMessages.value.check;
  const { count, changed, unchanged, lossy, refused } = preview;
  if (count === 0) return <p>{words.none}</p>;
  const counts = [
    { kind: 'match', label: words.match, number: count },
    { kind: 'changed', label: words.changed[of], number: changed },
    { kind: 'unchanged', label: words.unchanged, number: unchanged },
    { kind: 'lossy', label: words.lossy, number: lossy },
    { kind: 'refused', label: words.refused, number: refused },
  ];
  return (
    <dl class="changes-counts">
      {counts
        .filter(({ kind, number }) => number > 0 || kind === 'changed')
        .map(({ kind, label, number }) => (
          <div key={kind} data-kind={kind}>
            <dt>{label}</dt>
            <dd>{formatCount(number)}</dd>
          </div>
        ))}
    </dl>
  );
}
