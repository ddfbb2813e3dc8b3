import { snapshotMessages } from '../../i18n/snapshots-messages.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Select } from '../design/Select.tsx';
import { KEEPS, placeKey, readPlans } from './automatic-snapshots.ts';

interface PlanFieldProps {
  readonly account: AccountName;
  /** Without one, it is about all tables of the account. */
  readonly table: TableName | undefined;
}

/** Chooses whether a snapshot of a table is taken each day, and how many are kept. */
export function PlanField({ account, table }: PlanFieldProps) {
  const { settings } = useApp();
  const words = snapshotMessages.value.plan;
  const place = placeKey(account, table);
  const { snapshotPlans } = settings.current.value;
  const plan = readPlans(snapshotPlans).get(place);
  const options = [
    { value: '0', label: words.off },
    ...KEEPS.map((count) => ({ value: String(count), label: words.keep(count) })),
  ];

  function choose(value: string) {
    const { [place]: _, ...others } = settings.current.peek().snapshotPlans;
    const next = { keep: Number(value), lastAt: plan?.lastAt ?? 0 };
    settings.change({ snapshotPlans: value === '0' ? others : { ...others, [place]: next } });
  }

  return (
    <div class="snapshots-plan">
      <Select
        label={table ? words.label : words.labelAll}
        value={String(plan?.keep ?? 0)}
        options={options}
        onChange={choose}
      />
      <p class="field-hint">{words.hint}</p>
    </div>
  );
}
