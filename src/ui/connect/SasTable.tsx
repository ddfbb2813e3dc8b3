import { sasMessages } from '../../i18n/sas-messages.ts';
import { Select } from '../design/Select.tsx';
import type { SasModel } from './sas-model.ts';

interface SasTableProps {
  readonly sas: SasModel;
  readonly tables: readonly string[];
}

/** Shows the choice of the table, and of one of its stored policies. */
export function SasTable({ sas, tables }: SasTableProps) {
  const text = sasMessages.value;
  const { table, policy } = sas.draft.value;
  const policies = sas.policies.value;
  if (tables.length === 0) return <p class="faint">{text.noTables}</p>;
  return (
    <>
      <Select
        label={text.table}
        value={table}
        options={tables.map((name) => ({ value: name, label: name }))}
        onChange={(chosen) => sas.change({ table: chosen, policy: '' })}
      />
      {policies.length > 0 && (
        <Select
          label={text.policy}
          value={policy}
          options={[
            { value: '', label: text.noPolicy },
            ...policies.map(({ id }) => ({ value: id, label: id })),
          ]}
          onChange={(chosen) => sas.change({ policy: chosen })}
        />
      )}
    </>
  );
}
