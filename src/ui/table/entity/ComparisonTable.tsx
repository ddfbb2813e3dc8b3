import { entityMessages } from '../../../i18n/entity-messages.ts';
import { TypeGlyph } from '../../design/TypeGlyph.tsx';
import type { ComparedProperty } from '../writes/entity-conflict.ts';
import { ComparedValue } from './ComparedValue.tsx';
import type { Comparison } from './entity-comparison.ts';
import './comparison.css';

interface ComparisonTableProps {
  readonly comparison: Comparison;
}

/**
 * Shows three versions of each property: first those that differ, then the
 * number of the others.
 */
export function ComparisonTable({ comparison }: ComparisonTableProps) {
  const { conflict } = entityMessages.value;
  const changed = comparison.properties.value.filter(({ verdict }) => verdict !== 'same');
  const same = comparison.properties.value.length - changed.length;
  return (
    <>
      <table class="entity-compare">
        <thead>
          <tr>
            <th scope="col">{conflict.property}</th>
            <th scope="col">{conflict.base}</th>
            <th scope="col" data-side="mine">
              {conflict.mine}
            </th>
            <th scope="col">{conflict.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((property) => (
            <ComparisonRow key={property.name} property={property} comparison={comparison} />
          ))}
        </tbody>
      </table>
      {same > 0 && <p class="faint">{conflict.same(same)}</p>}
    </>
  );
}

interface ComparisonRowProps extends ComparisonTableProps {
  readonly property: ComparedProperty;
}

function ComparisonRow({ property, comparison }: ComparisonRowProps) {
  const { conflict } = entityMessages.value;
  const { name, verdict, base, mine, theirs } = property;
  const chosen = comparison.choices.value.get(name);
  const type = (mine ?? theirs ?? base)?.type;
  const isClash = verdict === 'clash';
  const common = { property, comparison, type };
  return (
    <tr data-verdict={verdict} data-unresolved={isClash && !chosen ? true : undefined}>
      <th scope="row">
        {type && <TypeGlyph type={type} />}
        {name}
      </th>
      <td data-label={conflict.base}>
        <ComparedValue {...common} side="base" />
      </td>
      <td data-label={conflict.mine}>
        <ComparedValue {...common} side="mine" />
      </td>
      <td data-label={conflict.theirs}>
        <ComparedValue {...common} side="theirs" />
      </td>
    </tr>
  );
}
