import { batch, computed, createModel, effect, signal } from '@preact/signals';
import { signAccountSas, signTableSas } from '../../client/sas.ts';
import type { AccessPolicy } from '../../model/account-access.ts';
import { type AccountName, parseTableName, type TableName } from '../../model/names.ts';
import { FIRST_DRAFT, findSasProblems, type SasDraft, sasFields } from './sas-draft.ts';

export interface SasOptions {
  readonly account: AccountName;
  /** Returns the present names of the account's tables. */
  readonly tables: () => readonly string[];
  /** Returns the keys, once they are known. */
  readonly keys: () => readonly [string, string] | undefined;
  readonly readPolicies: (table: TableName) => Promise<readonly AccessPolicy[]>;
  readonly now: () => number;
}

/** A signed draft, and its time. */
export interface SignedDraft {
  readonly draft: SasDraft;
  readonly policy: AccessPolicy | undefined;
  /** The time that relative times are based on. */
  readonly at: number;
  readonly token: string;
}

/** A shared access signature that is being edited, and signed again after each change. */
export const SasModel = createModel((options: SasOptions) => {
  const { account, now } = options;
  const typed = signal<SasDraft>(FIRST_DRAFT);
  // Tables may be created and deleted meanwhile: the first one replaces one that no longer exists.
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
  const problems = computed(() => findSasProblems(draft.value, policy.value, madeAt.value));
  const table = computed(() => draft.value.table);

  effect(() => {
    const name = table.value;
    let isCurrent = true;
    policies.value = [];
    if (name !== '') {
      // Without policies there are none to choose from; signing continues.
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
    if (key === undefined || problems.value.size > 0) signed.value = undefined;
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
    /** The stored policy that the draft refers to. */
    policy,
    problems,
    /** The signature; absent while there is an error, and the previous one while signing. */
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
