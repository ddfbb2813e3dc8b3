import { computed, createModel, type ReadonlySignal, signal } from '@preact/signals';
import {
  type Choice,
  type Choices,
  type ConflictKind,
  type EntityMerge,
  mergeEntity,
  type Outcome,
  type Resolution,
  resolveMerge,
  type Side,
  type Versions,
} from '../../../merge/merge-entity.ts';
import { type EntityKey, textOfKey } from '../../../model/entity.ts';
import type { TableName } from '../../../model/names.ts';

/** One entity to review: its table, key and three versions. */
export interface ReviewEntry {
  readonly table: TableName;
  readonly key: EntityKey;
  readonly versions: Versions;
}

/** What was decided about one entity. */
export interface Decision extends Choices {
  /** It is left as it is there, and not asked about again. */
  readonly isSkipped?: boolean;
}

/** The decisions made so far, by the id of the entity. */
export type Decisions = ReadonlyMap<string, Decision>;

/**
 * Where an entity stands: `merged` needs no decision, `waiting` needs one,
 * `resolved` was in conflict and has all decisions, `skipped` is left as it is.
 */
export type ReviewStatus = 'merged' | 'waiting' | 'resolved' | 'skipped';

/** What our side did to an entity since the base. */
export type ReviewChange = 'added' | 'removed' | 'changed' | 'none';

export interface ReviewedEntity {
  /** Made of table and key. */
  readonly id: string;
  readonly table: TableName;
  readonly key: EntityKey;
  readonly change: ReviewChange;
  readonly merge: EntityMerge;
  readonly decision: Decision;
  readonly resolution: Resolution;
  readonly status: ReviewStatus;
}

/** Which conflicts a rule decides; by default all that wait for a decision. */
export interface ReviewRule {
  readonly kind?: ConflictKind;
  /** Decides only this property, in every entity where it is in conflict. */
  readonly property?: string;
  readonly take: Side | 'skip';
}

export type ReviewCounts = Readonly<Record<ReviewStatus, number>> & {
  readonly changes: Readonly<Record<ReviewChange, number>>;
  /** Conflicts that wait, of properties and of whole entities, by their kind. */
  readonly kinds: Readonly<Record<ConflictKind, number>>;
  /** How many entities wait for a decision on a property, by its name. */
  readonly properties: ReadonlyMap<string, number>;
};

export interface ReviewOptions {
  /** Decisions made before, such as before a reload. */
  readonly decisions?: Decisions;
  /** Called with each change of the decisions, to keep them. */
  readonly onDecide?: (decisions: Decisions) => void;
}

const NO_DECISION: Decision = {};

/** A list of three-way merges, and the decisions about their conflicts. Nothing is written here. */
export const ReviewModel = createModel(
  (entries: readonly ReviewEntry[], { decisions: kept, onDecide }: ReviewOptions = {}) => {
    const merges = entries.map((entry) => {
      const { table, key, versions } = entry;
      const id = `${table}\n${textOfKey(key)}`;
      return { id, table, key, merge: mergeEntity(versions), change: changeOf(versions) };
    });
    const decisions = signal<Decisions>(kept ?? new Map());
    /** The decisions before each change, the latest last. */
    const before = signal<readonly Decisions[]>([]);
    const shown = signal<ReviewStatus | 'all'>('all');
    const selected = signal<string | undefined>(undefined);

    const reviewed: ReadonlySignal<readonly ReviewedEntity[]> = computed(() =>
      merges.map((merged) => {
        const decision = decisions.value.get(merged.id) ?? NO_DECISION;
        const resolution = resolveMerge(merged.merge, decision);
        const status = statusOf(merged.merge.outcome, decision, resolution);
        return { ...merged, decision, resolution, status };
      }),
    );
    const listed = computed(() => {
      const status = shown.value;
      return status === 'all'
        ? reviewed.value
        : // The selected one stays in sight while it is decided on.
          reviewed.value.filter((one) => one.status === status || one.id === selected.value);
    });

    function change(next: Decisions): void {
      before.value = [...before.peek(), decisions.peek()];
      decisions.value = next;
      onDecide?.(next);
    }

    function decide(id: string, decision: Decision): void {
      change(new Map(decisions.peek()).set(id, decision));
    }

    function decisionOf(id: string): Decision {
      return decisions.peek().get(id) ?? NO_DECISION;
    }

    return {
      reviewed,
      /** The entities of the chosen status. */
      listed,
      shown,
      selected: computed(() => listed.value.find(({ id }) => id === selected.value)),
      counts: computed(() => countAll(reviewed.value)),
      canUndo: computed(() => before.value.length > 0),

      select(id: string | undefined): void {
        selected.value = id;
      },
      /** Selects the next entity that waits, from the selected one on and round again; returns whether there is one. */
      selectWaiting(): boolean {
        const all = reviewed.peek();
        const at = all.findIndex(({ id }) => id === selected.peek());
        const next = [...all.slice(at + 1), ...all.slice(0, at + 1)].find(
          ({ status }) => status === 'waiting',
        );
        if (next) selected.value = next.id;
        return next !== undefined;
      },
      /** Undefined takes the choice for a property back. */
      choose(id: string, property: string, choice: Choice | undefined): void {
        const properties = new Map(decisionOf(id).properties);
        if (choice === undefined) properties.delete(property);
        else properties.set(property, choice);
        decide(id, { properties });
      },
      /** Takes the whole entity of a side. */
      chooseEntity(id: string, side: Side): void {
        decide(id, { entity: side });
      },
      skip(id: string): void {
        decide(id, { isSkipped: true });
      },
      /** Forgets the decisions about one entity. */
      reopen(id: string): void {
        const next = new Map(decisions.peek());
        if (next.delete(id)) change(next);
      },
      /** Decides everything that a rule covers and that still waits, as one change; returns how many entities. */
      applyRule(rule: ReviewRule): number {
        const next = new Map(decisions.peek());
        let entities = 0;
        for (const { id, merge, status } of reviewed.peek()) {
          if (status !== 'waiting') continue;
          const decision = decideByRule(merge, next.get(id) ?? NO_DECISION, rule);
          if (!decision) continue;
          next.set(id, decision);
          entities += 1;
        }
        if (entities > 0) change(next);
        return entities;
      },
      /** Takes back the last change of the decisions. */
      undo(): void {
        const last = before.peek().at(-1);
        if (!last) return;
        before.value = before.peek().slice(0, -1);
        decisions.value = last;
        onDecide?.(last);
      },
    };
  },
);

export type ReviewModel = InstanceType<typeof ReviewModel>;

/** Returns decisions as they were kept; undefined for anything else. */
export function readDecisions(kept: unknown): Decisions | undefined {
  if (!(kept instanceof Map)) return undefined;
  const isKept = [...kept].every(
    ([id, decision]) => typeof id === 'string' && isDecision(decision),
  );
  // As just seen; a choice that no merge has is never asked for.
  return isKept ? (kept as Decisions) : undefined;
}

function isDecision(kept: unknown): boolean {
  const { entity, properties, isSkipped }: Partial<Record<string, unknown>> = Object(kept);
  const isSide = entity === undefined || ['base', 'ours', 'theirs'].includes(String(entity));
  const isMap = properties === undefined || properties instanceof Map;
  return isSide && isMap && (isSkipped === undefined || typeof isSkipped === 'boolean');
}

function changeOf({ base, ours }: Versions): ReviewChange {
  if (!base) return ours ? 'added' : 'none';
  if (!ours) return 'removed';
  return base === ours ? 'none' : 'changed';
}

function statusOf(outcome: Outcome, decision: Decision, resolution: Resolution): ReviewStatus {
  if (decision.isSkipped) return 'skipped';
  if (outcome !== 'conflict') return 'merged';
  return resolution.isResolved ? 'resolved' : 'waiting';
}

/** Returns the decision about an entity after a rule; undefined where the rule does not cover it. */
function decideByRule(
  merge: EntityMerge,
  decision: Decision,
  { kind, property, take }: ReviewRule,
): Decision | undefined {
  const isWhole = merge.conflict === 'delete' || merge.conflict === 'insert';
  if (isWhole && property === undefined && (kind === undefined || kind === merge.conflict)) {
    return take === 'skip' ? { isSkipped: true } : { entity: take };
  }
  if (merge.conflict === 'delete') return undefined;
  const names = merge.properties.flatMap(({ name, outcome, conflict }) => {
    const isOpen = outcome === 'conflict' && !decision.properties?.has(name);
    const isMeant = (!kind || conflict === kind) && (!property || name === property);
    return isOpen && isMeant ? name : [];
  });
  if (names.length === 0) return undefined;
  if (take === 'skip') return { isSkipped: true };
  const chosen = new Map(decision.properties);
  for (const name of names) chosen.set(name, take);
  return { properties: chosen };
}

function countAll(reviewed: readonly ReviewedEntity[]): ReviewCounts {
  const statuses = { merged: 0, waiting: 0, resolved: 0, skipped: 0 };
  const changes = { added: 0, removed: 0, changed: 0, none: 0 };
  const kinds = { value: 0, type: 0, delete: 0, insert: 0 };
  const properties = new Map<string, number>();
  for (const { status, change, merge, decision } of reviewed) {
    statuses[status] += 1;
    changes[change] += 1;
    if (status !== 'waiting') continue;
    if (merge.conflict) kinds[merge.conflict] += 1;
    if (merge.conflict === 'delete') continue;
    for (const { name, conflict } of merge.properties) {
      if (!conflict || decision.properties?.has(name)) continue;
      if (!merge.conflict) kinds[conflict] += 1;
      properties.set(name, (properties.get(name) ?? 0) + 1);
    }
  }
  return { ...statuses, changes, kinds, properties };
}
