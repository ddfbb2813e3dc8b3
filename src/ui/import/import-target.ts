import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  findTableNameProblem,
  parseTableName,
  type TableName,
  tableNameKey,
} from '../../model/names.ts';
import type { TableDescription } from '../../model/table-service.ts';

/** The target of the rows: a new table, or an existing one. */
export interface ImportTarget {
  readonly isNew: ReadonlySignal<boolean>;
  /** The text typed as the new table's name. */
  readonly newName: Signal<string>;
  /** The account's tables. */
  readonly tables: ReadonlySignal<readonly TableDescription[]>;
  /** Their names in lower case. */
  readonly taken: ReadonlySignal<ReadonlySet<string>>;
  /** The existing table that is selected. */
  readonly existing: ReadonlySignal<TableDescription | undefined>;
  /** The target table; undefined as long as the input names none that can be created or found. */
  readonly table: ReadonlySignal<TableName | undefined>;
  chooseNew(): void;
  /** Selects an existing table; without a name, the one selected before, or the first. */
  chooseExisting(name?: TableName): void;
  /** Replaces the list of tables. */
  update(tables: readonly TableDescription[]): void;
}

export function createImportTarget(wanted: TableName | undefined): ImportTarget {
  const isNew = signal(wanted === undefined);
  const newName = signal('');
  const tables = signal<readonly TableDescription[]>([]);
  const chosen = signal<TableName | undefined>(wanted);
  const existing = computed(() => findTable(tables.value, chosen.value));

  return {
    // If no table is left, a new one is created.
    isNew: computed(() => isNew.value || tables.value.length === 0),
    newName,
    tables: computed(() => tables.value),
    taken: computed(() => new Set(tables.value.map(({ name }) => tableNameKey(name)))),
    existing,
    table: computed(() => {
      if (!isNew.value && existing.value) return existing.value.name;
      return findTableNameProblem(newName.value) ? undefined : parseTableName(newName.value);
    }),
    chooseNew() {
      isNew.value = true;
    },
    chooseExisting(name = chosen.peek()) {
      chosen.value = findTable(tables.peek(), name)?.name ?? tables.peek()[0]?.name;
      isNew.value = false;
    },
    update(found) {
      tables.value = found;
      if (!isNew.peek() && !findTable(found, chosen.peek())) isNew.value = true;
    },
  };
}

function findTable(
  tables: readonly TableDescription[],
  name: TableName | undefined,
): TableDescription | undefined {
  if (name === undefined) return undefined;
  return tables.find((table) => tableNameKey(table.name) === tableNameKey(name));
}
