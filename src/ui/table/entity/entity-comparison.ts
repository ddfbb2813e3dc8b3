import { computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  type Choice,
  type MergedProperty,
  mergeEntity,
  resolveMerge,
  type Versions,
} from '../../../merge/merge-entity.ts';
import type { Properties } from '../../../merge/properties.ts';

/** Three versions that are compared, and the choices for their conflicts. */
export interface Comparison {
  readonly properties: ReadonlySignal<readonly MergedProperty[]>;
  readonly choices: ReadonlySignal<ReadonlyMap<string, Choice>>;
  /** The conflicts that wait for a choice. */
  readonly unresolved: ReadonlySignal<readonly MergedProperty[]>;
  /** Undefined takes a choice back. */
  choose(name: string, choice: Choice | undefined): void;
  /** Returns the merged properties; undefined as long as a conflict waits for a choice. */
  combine(): Properties | undefined;
  reset(): void;
}

/** `versions` returns what to compare; undefined as long as there is nothing to compare. */
export function createComparison(versions: () => Versions | undefined): Comparison {
  const choices = signal<ReadonlyMap<string, Choice>>(new Map());
  const merge = computed(() => {
    const given = versions();
    return given && mergeEntity(given);
  });
  const properties = computed(() => merge.value?.properties ?? []);
  return {
    properties,
    choices,
    unresolved: computed(() =>
      properties.value.filter(
        ({ name, outcome }) => outcome === 'conflict' && !choices.value.has(name),
      ),
    ),
    choose(name, choice) {
      const next = new Map(choices.peek());
      if (choice === undefined) next.delete(name);
      else next.set(name, choice);
      choices.value = next;
    },
    combine() {
      const merged = merge.peek();
      const resolution = merged && resolveMerge(merged, { properties: choices.peek() });
      return resolution?.isResolved ? resolution.properties : undefined;
    },
    reset() {
      choices.value = new Map();
    },
  };
}
