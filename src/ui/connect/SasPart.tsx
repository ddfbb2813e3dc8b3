import { useModel } from '@preact/signals';
import { sasMessages } from '../../i18n/sas-messages.ts';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Select } from '../design/Select.tsx';
import { AccessReading } from './AccessReading.tsx';
import type { ConnectAccessModel } from './connect-access-model.ts';
import { LetterChoice } from './LetterChoice.tsx';
import { SasDetails } from './SasDetails.tsx';
import { SasRange } from './SasRange.tsx';
import { SasResult } from './SasResult.tsx';
import { SasTable } from './SasTable.tsx';
import { SasTimes } from './SasTimes.tsx';
import { ACCOUNT_LETTERS, RESOURCE_TYPES, TABLE_LETTERS } from './sas-draft.ts';
import { SasModel } from './sas-model.ts';
import { problemText } from './sas-problem.ts';
import { tableNamesOf, useTableNames } from './use-table-names.ts';

interface SasPartProps {
  readonly account: AccountName;
  readonly access: ConnectAccessModel;
}

/** Builds and signs a shared access signature. */
export function SasPart({ account, access }: SasPartProps) {
  const { accounts, service } = useApp();
  const names = useTableNames(account);
  const sas = useModel(
    () =>
      new SasModel({
        account,
        tables: () => tableNamesOf(accounts, account),
        keys: () => access.settings.value?.keys,
        readPolicies: async (table) => (await service.accessOf(account)).readPolicies(table),
        now: Date.now,
      }),
  );
  if (!access.settings.value) return <AccessReading access={access} />;
  const text = sasMessages.value;
  const { scope, permissions, types, keyPlace } = sas.draft.value;
  const isTable = scope === 'table';
  const byPolicy = sas.policy.value?.permissions;
  return (
    <>
      <p>{text.text}</p>
      <div class="connect-fields">
        <Select
          label={text.scope}
          value={scope}
          options={[
            { value: 'table', label: text.scopes.table },
            { value: 'account', label: text.scopes.account },
          ]}
          onChange={(chosen) => sas.change({ scope: chosen })}
        />
        {isTable && <SasTable sas={sas} tables={names} />}
        <Select
          label={text.key}
          value={String(keyPlace)}
          options={text.keyNames.map((label, index) => ({ value: String(index), label }))}
          onChange={(place) => sas.change({ keyPlace: place === '1' ? 1 : 0 })}
        />
      </div>
      <LetterChoice
        title={text.permissions}
        letters={isTable ? TABLE_LETTERS : ACCOUNT_LETTERS}
        names={isTable ? text.tableLetters : text.accountLetters}
        chosen={byPolicy ?? permissions}
        note={byPolicy === undefined ? undefined : text.policySays}
        problem={problemText(sas, 'permissions')}
        onToggle={(letter) => sas.toggle('permissions', letter)}
      />
      {!isTable && (
        <LetterChoice
          title={text.types}
          letters={RESOURCE_TYPES}
          names={text.resourceTypes}
          chosen={types}
          problem={problemText(sas, 'types')}
          onToggle={(letter) => sas.toggle('types', letter)}
        />
      )}
      <SasTimes sas={sas} />
      {isTable && <SasRange sas={sas} />}
      <SasDetails sas={sas} />
      <SasResult account={account} sas={sas} />
    </>
  );
}
