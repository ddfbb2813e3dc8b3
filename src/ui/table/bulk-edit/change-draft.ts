import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { BulkChange } from '../../../model/bulk-change.ts';
import type { EdmType, Ticks } from '../../../model/edm.ts';
import { findTableNameProblem, parseTableName, type TableName } from '../../../model/names.ts';
import type { Reason } from '../../../model/storage-error.ts';
import {
  findTwins,
  type Judgement,
  judgePropertyName,
  type NameTwin,
} from '../entity/entity-names.ts';
import { createPropertyRow, type PropertyRow } from '../entity/entity-property-row.ts';
import type { KnownProperty } from '../filter/filter-vocabulary.ts';
import { createTemplateDraft, type TemplateDraft } from './change-template.ts';

export type ChangeKind = BulkChange['kind'];

/**
 * The kinds in the order in which they are offered: the one that deletes whole
 * entities comes last.
 */
export const CHANGE_KINDS: readonly ChangeKind[] = [
  'set',
  'rename',
  'convert',
  'remove',
  'copy',
  'rekey',
  'delete',
];

/** The values with which the draft begins. */
export interface ChangeStart {
  readonly kind: ChangeKind;
  readonly property?: string | undefined;
  /** Further properties that are converted together with it. */
  readonly also?: readonly string[];
  /** The selected entities, if the change is limited to them, and the filter that finds them. */
  readonly selected?: { readonly filter: string; readonly count: number };
}

export interface DraftContext {
  readonly table: TableName;
  /** The known properties. */
  readonly properties: readonly KnownProperty[];
  /** The tables of the account, once they are read. */
  readonly tables: ReadonlySignal<readonly TableName[]>;
  readonly now: () => Ticks;
  /** Returns the number of digits of the highest row number. */
  readonly digits: () => number;
}

/** A change that is being edited. When the kind changes, the inputs of other kinds stay. */
export interface ChangeDraft {
  readonly kind: ReadonlySignal<ChangeKind>;
  /** The property that is set, renamed, removed or converted. */
  readonly property: Signal<string>;
  readonly propertyJudgement: ReadonlySignal<Judgement>;
  /** Further properties that are converted together with it. */
  readonly also: ReadonlySignal<readonly string[]>;
  /** The known types of the property, and of those together with it. */
  readonly propertyTypes: ReadonlySignal<readonly EdmType[]>;
  /** The new value. */
  readonly value: ReadonlySignal<PropertyRow>;
  readonly newName: Signal<string>;
  readonly newNameJudgement: ReadonlySignal<Judgement>;
  /** Whether some entities are known to have a property of the new name already. */
  readonly isNewNameKnown: ReadonlySignal<boolean>;
  readonly type: ReadonlySignal<EdmType>;
  readonly target: Signal<string>;
  readonly targetProblem: ReadonlySignal<TargetProblem | undefined>;
  /** Whether the entities are copied to a table that must be created first. */
  readonly isTargetNew: ReadonlySignal<boolean>;
  readonly partitionKey: TemplateDraft;
  readonly rowKey: TemplateDraft;
  /** The change; undefined while it is incomplete or has errors. */
  readonly change: ReadonlySignal<BulkChange | undefined>;
  /** Whether missing inputs are reported as well. */
  readonly isVisited: ReadonlySignal<boolean>;

  choose(kind: ChangeKind): void;
  retype(type: EdmType): void;
  /** Excludes one of the further properties from the conversion. */
  leaveOut(name: string): void;
  visit(): void;
}

/** `itself` is the table that is to be copied. */
export type TargetProblem = Reason | 'itself';

/** Creates a draft. Must be called within a model, which disposes it. */
export function createChangeDraft(start: ChangeStart, context: DraftContext): ChangeDraft {
  const kind = signal(start.kind);
  const property = signal(start.property ?? '');
  const newName = signal('');
  const chosenType = signal<EdmType | undefined>(undefined);
  const target = signal('');
  const isVisited = signal(false);
  const names = context.properties.map(({ name }) => name);
  const typesOf = (name: string) =>
    context.properties.find((known) => known.name === name)?.types ?? [];
  const chosenAlso = signal(start.also ?? []);
  const also = computed(() => {
    const others = chosenAlso.value.filter((name) => name !== property.value);
    return kind.value === 'convert' ? others : [];
  });
  const propertyTypes = computed(() => [
    ...new Set([property.value, ...also.value].flatMap(typesOf)),
  ]);
  // Converting to the present type would do nothing.
  const type = computed(
    () => chosenType.value ?? (isText(propertyTypes.value) ? 'Edm.Int32' : 'Edm.String'),
  );
  const twins = signal<ReadonlyMap<number, NameTwin>>(new Map());
  const value = createPropertyRow(
    0,
    { name: '', type: 'Edm.String', text: '' },
    { twins, now: context.now, isAdded: true },
  );
  const partitionKey = createTemplateDraft('PartitionKey', context.digits);
  const rowKey = createTemplateDraft('RowKey', context.digits);
  const { tables } = context;

  // Until a value is typed, its type is the most frequent one of the property.
  let followed = { type: value.type.peek(), text: value.text.peek() };
  effect(() => {
    const [usual] = propertyTypes.value;
    const isUntouched = value.type.peek() === followed.type && value.text.peek() === followed.text;
    if (!usual || !isUntouched) return;
    followed = { type: usual, text: usual === 'Edm.Boolean' ? 'false' : '' };
    value.replace({ name: '', ...followed });
  });

  const propertyJudgement = computed(() => judgeAmong(property.value, names));
  const newNameJudgement = computed((): Judgement => {
    const isSame = newName.value !== '' && newName.value === property.value;
    return isSame ? { problem: 'unchanged' } : judgeAmong(newName.value, names);
  });
  const targetProblem = computed((): TargetProblem | undefined => {
    const isItself = target.value.toLowerCase() === context.table.toLowerCase();
    return isItself ? 'itself' : findTableNameProblem(target.value)?.reason;
  });
  const isTargetNew = computed(() => {
    const name = target.value.toLowerCase();
    return kind.value === 'copy' && !tables.value.some((table) => table.toLowerCase() === name);
  });

  function readChange(): BulkChange | undefined {
    const name = propertyJudgement.value.problem ? undefined : property.value;
    switch (kind.value) {
      case 'delete':
        return { kind: 'delete' };
      case 'set': {
        const { value: read } = value.reading.value;
        return name && read ? { kind: 'set', property: name, value: read } : undefined;
      }
      case 'rename': {
        if (!name || newNameJudgement.value.problem) return undefined;
        return { kind: 'rename', property: name, to: newName.value };
      }
      case 'remove':
        return name ? { kind: 'remove', property: name } : undefined;
      case 'convert':
        if (!name) return undefined;
        return {
          kind: 'convert',
          property: name,
          ...(also.value.length > 0 && { also: also.value }),
          type: type.value,
        };
      case 'copy':
        return targetProblem.value ? undefined : { kind: 'copy', to: parseTableName(target.value) };
      case 'rekey': {
        const [partition, row] = [partitionKey.template.value, rowKey.template.value];
        return partition && row && { kind: 'rekey', partitionKey: partition, rowKey: row };
      }
    }
  }

  return {
    kind: computed(() => kind.value),
    property,
    propertyJudgement,
    also,
    propertyTypes,
    value: computed(() => value),
    newName,
    newNameJudgement,
    isNewNameKnown: computed(() => names.includes(newName.value)),
    type,
    target,
    targetProblem,
    isTargetNew,
    partitionKey,
    rowKey,
    change: computed(readChange),
    isVisited: computed(() => isVisited.value),

    choose(chosen) {
      batch(() => {
        kind.value = chosen;
        isVisited.value = false;
      });
    },
    retype(chosen) {
      chosenType.value = chosen;
    },
    leaveOut(name) {
      chosenAlso.value = chosenAlso.peek().filter((one) => one !== name);
    },
    visit() {
      isVisited.value = true;
      value.visit();
    },
  };
}

/** Judges a name among others; a known name does not conflict with itself. */
function judgeAmong(name: string, names: readonly string[]): Judgement {
  const others = names.includes(name) ? [] : names;
  return judgePropertyName(name, findTwins([...others, name]).at(-1));
}

function isText(types: readonly EdmType[]): boolean {
  return types.length === 0 || types[0] === 'Edm.String';
}
