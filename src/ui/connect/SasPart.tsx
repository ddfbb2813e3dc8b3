import { useModel } from '@preact/signals';
import { sasMessages } from '../../i18n/sas-messages.ts';
import { joinSentences, sentence } from '../../i18n/sentences.ts';
import { formatDateTime } from '../../model/datetime.ts';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Select } from '../design/Select.tsx';
import { AccessReading } from './AccessReading.tsx';
import type { ConnectAccessModel } from './connect-access-model.ts';
import { DraftField } from './DraftField.tsx';
import { LetterChoice } from './LetterChoice.tsx';
import { SasResult } from './SasResult.tsx';
import {
  ACCOUNT_LETTERS,
  expiryOf,
  RESOURCE_TYPES,
  SAS_SPANS,
  TABLE_LETTERS,
} from './sas-draft.ts';
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

interface SasRangeProps {
  readonly sas: SasModel;
}

/** Edits the range of keys that it covers. */
function SasRange({ sas }: SasRangeProps) {
  const text = sasMessages.value;
  return (
    <fieldset class="connect-choice">
      <legend>
        {text.range} <span class="field-counter">{text.rangeHint}</span>
      </legend>
      <div class="connect-pairs">
        <div class="connect-fields">
          <DraftField
            sas={sas}
            name="startPartition"
            label={text.startPartition}
            problem="startKeys"
          />
          <DraftField sas={sas} name="startRow" label={text.startRow} />
        </div>
        <div class="connect-fields">
          <DraftField sas={sas} name="endPartition" label={text.endPartition} problem="endKeys" />
          <DraftField sas={sas} name="endRow" label={text.endRow} />
        </div>
      </div>
    </fieldset>
  );
}

interface SasDetailsProps {
  readonly sas: SasModel;
}

/** Edits the options that are seldom needed. */
function SasDetails({ sas }: SasDetailsProps) {
  const text = sasMessages.value;
  const { isHttpsOnly } = sas.draft.value;
  return (
    <>
      <div class="connect-fields">
        <DraftField
          sas={sas}
          name="address"
          label={text.address}
          hint={text.addressHint}
          problem="address"
        />
        <DraftField sas={sas} name="version" label={text.version} problem="version" />
      </div>
      <label class="connect-switch">
        <input
          type="checkbox"
          checked={isHttpsOnly}
          onChange={() => sas.change({ isHttpsOnly: !isHttpsOnly })}
        />
        {text.https}
      </label>
      {isHttpsOnly && location.protocol === 'http:' && <p class="field-hint">{text.httpsHere}</p>}
    </>
  );
}

interface SasTableProps {
  readonly sas: SasModel;
  readonly tables: readonly string[];
}

/** Shows the choice of the table, and of one of its stored policies. */
function SasTable({ sas, tables }: SasTableProps) {
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

interface SasTimesProps {
  readonly sas: SasModel;
}

/** Edits the start and the end of its validity. */
function SasTimes({ sas }: SasTimesProps) {
  const text = sasMessages.value;
  const { span } = sas.draft.value;
  const policy = sas.policy.value;
  return (
    <div class="connect-fields">
      {policy?.expiry === undefined ? (
        <Select
          label={text.span}
          value={span}
          options={SAS_SPANS.map((value) => ({ value, label: text.spans[value] }))}
          onChange={(chosen) => sas.change({ span: chosen, expiry: exactly(sas) })}
        />
      ) : (
        <p class="field-hint">
          {joinSentences(
            sentence(`${text.span}: ${formatDateTime(policy.expiry)}`),
            text.policySays,
          )}
        </p>
      )}
      {policy?.expiry === undefined && span === 'exact' && (
        <DraftField
          sas={sas}
          name="expiry"
          label={text.expiry}
          placeholder={text.instant}
          problem="expiry"
        />
      )}
      {policy?.start === undefined && (
        <DraftField
          sas={sas}
          name="start"
          label={text.start}
          placeholder={text.startHint}
          // A span has no field of its own for the problem that it ends before the start.
          problem={span === 'exact' || sas.problems.value.has('start') ? 'start' : 'expiry'}
        />
      )}
    </div>
  );
}

/** Returns the exact time that the chosen span ends at, to start with. */
function exactly(sas: SasModel): string {
  const before = sas.draft.peek();
  const expiry = expiryOf(before, Date.now());
  return before.span === 'exact' || expiry === undefined ? before.expiry : formatDateTime(expiry);
}
