import { batch, computed, createModel, effect, signal } from '@preact/signals';
import { signAccountSas, signTableSas } from '../../../client/sas.ts';
import type { AccessPolicy } from '../../../model/account-access.ts';
import { type AccountName, parseTableName, type TableName } from '../../../model/names.ts';
import { FIRST_DRAFT, findSasFaults, type SasDraft, sasFields } from './sas-draft.ts';

export interface SasOptions {
  readonly account: AccountName;
  /** The names of the account's tables, as they are now. */
  readonly tables: () => readonly string[];
  /** The keys, once they are known. */
  readonly keys: () => readonly [string, string] | undefined;
  readonly readPolicies: (table: TableName) => Promise<readonly AccessPolicy[]>;
  readonly now: () => number;
}

/** What was signed, and when. */
export interface SignedDraft {
  readonly draft: SasDraft;
  readonly policy: AccessPolicy | undefined;
  /** Relative times count from here. */
  readonly at: number;
  readonly token: string;
}

/** A shared access signature as it is put together, signed anew with each change. */
export const SasModel = createModel((options: SasOptions) => {
  const { account, now } = options;
  const typed = signal<SasDraft>(FIRST_DRAFT);
  // Tables are listed, created and deleted meanwhile: the first one stands in for one that is not there.
  const draft = computed<SasDraft>(() => {
    const { table } = typed.value;
    const tables = options.tables();
    return { ...typed.value, table: tables.includes(table) ? table : (tables[0] ?? '') };
  });
  const policies = signal<readonly AccessPolicy[]>([]);
  const madeAt = signal(now());
  const signed = signal<SignedDraft | undefined>(undefined);

  const policy = computed(() => {
    const { scope, policy: id } = draft.value;
    return scope === 'table' ? policies.value.find((one) => one.id === id) : undefined;
  });
  const faults = computed(() => findSasFaults(draft.value, policy.value, madeAt.value));
  const table = computed(() => draft.value.table);

  effect(() => {
    const name = table.value;
    let isCurrent = true;
    policies.value = [];
    if (name !== '') {
      // Without them there are none to choose from; signing goes on.
      options.readPolicies(parseTableName(name)).then(
        (found) => {
          if (isCurrent) policies.value = found;
        },
        () => {},
      );
    }
    return () => {
      isCurrent = false;
    };
  });

  effect(() => {
    const said = draft.value;
    const key = options.keys()?.[said.keyPlace];
    const made = { draft: said, policy: policy.value, at: madeAt.value };
    let isCurrent = true;
    if (key === undefined || faults.value.size > 0) signed.value = undefined;
    else {
      void sign(account, key, made).then((token) => {
        if (isCurrent) signed.value = { ...made, token };
      });
    }
    return () => {
      isCurrent = false;
    };
  });

  function change(changed: Partial<SasDraft>): void {
    batch(() => {
      madeAt.value = now();
      typed.value = { ...draft.peek(), ...changed };
    });
  }

  return {
    draft,
    policies: computed(() => policies.value),
    /** The stored one that it refers to. */
    policy,
    faults,
    /** Absent while something is wrong; for the moment that signing takes, the one before. */
    signed: computed(() => signed.value),
    change,
    toggle(field: 'permissions' | 'types', letter: string): void {
      const letters = draft.peek()[field];
      const has = letters.includes(letter);
      change({ [field]: has ? letters.replace(letter, '') : letters + letter });
    },
  };
});

export type SasModel = InstanceType<typeof SasModel>;

function sign(
  account: AccountName,
  key: string,
  { draft, policy, at }: Omit<SignedDraft, 'token'>,
): Promise<string> {
  const fields = sasFields(draft, policy, at);
  return draft.scope === 'table'
    ? signTableSas(account, parseTableName(draft.table), key, fields)
    : signAccountSas(account, key, fields);
}
