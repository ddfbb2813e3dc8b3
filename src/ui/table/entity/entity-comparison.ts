import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { EdmValue } from '../../../model/edm.ts';
import {
  type ComparedProperty,
  combineVersions,
  compareVersions,
  type Properties,
  type Side,
} from '../writes/entity-conflict.ts';

/** Three versions that are compared, and the choices for their conflicts. */
export interface Comparison {
  readonly properties: ReadonlySignal<readonly ComparedProperty[]>;
  readonly choices: ReadonlySignal<ReadonlyMap<string, Side>>;
  /** The conflicts that wait for a choice. */
  readonly unresolved: ReadonlySignal<readonly ComparedProperty[]>;
  choose(name: string, side: Side): void;
  combine(): Map<string, EdmValue>;
  reset(): void;
}

/** Returns the versions to compare; undefined as long as there is nothing to compare. */
export interface Versions {
  readonly base: Properties;
  readonly mine: Properties;
  readonly theirs: Properties;
}

export function createComparison(versions: () => Versions | undefined): Comparison {
  const choices = signal<ReadonlyMap<string, Side>>(new Map());
  const properties = computed(() => {
    const given = versions();
    return given ? compareVersions(given.base, given.mine, given.theirs) : [];
  });
  return {
    properties,
    choices: computed(() => choices.value),
    unresolved: computed(() =>
      properties.value.filter(
        ({ name, verdict }) => verdict === 'clash' && !choices.value.has(name),
      ),
    ),
    choose(name, side) {
      choices.value = new Map(choices.peek()).set(name, side);
    },
    combine: () => combineVersions(properties.peek(), choices.peek()),
    reset() {
      choices.value = new Map();
    },
  };
}
