import { computed, createModel, effect, signal } from '@preact/signals';
import type { EdmValue } from '../../model/edm.ts';
import type { TableName } from '../../model/names.ts';
import type { TableService } from '../../model/table-service.ts';
import type { WatchTable } from './grid-model.ts';
import { isUsefulValue, MOST_VALUES } from './grid-vocabulary.ts';

/** A property of a table so large that its values take longer, in milliseconds, does without. */
const MOST_TIME = 2_000;

/** Which values the properties of a table often have, over all of its entities. */
export const FrequentValuesModel = createModel(
  (service: TableService, table: TableName, watchTable: WatchTable) => {
    const valuesByProperty = signal<ReadonlyMap<string, readonly EdmValue[]>>(new Map());
    const asked = new Set<string>();
    const disposed = new AbortController();

    effect(() => {
      // What was known stays until it is asked for again: it is no worse than nothing.
      const stop = watchTable(() => asked.clear());
      return () => {
        stop();
        disposed.abort();
      };
    });

    async function find(property: string): Promise<void> {
      const ending = AbortSignal.any([disposed.signal, AbortSignal.timeout(MOST_TIME)]);
      try {
        const summary = await service.summarizeEntities(table, { properties: [property] }, ending);
        const top = summary.properties[0]?.values.top ?? [];
        const values = top.flatMap(({ value }) => (value && isUsefulValue(value) ? value : []));
        const known = [property, values.slice(0, MOST_VALUES)] as const;
        valuesByProperty.value = new Map([...valuesByProperty.peek(), known]);
      } catch {
        // Without them, the values of the rows that are loaded are offered.
      }
    }

    return {
      valuesByProperty: computed(() => valuesByProperty.value),

      /** Finds the values of this property, once for each state of the table. */
      ask(property: string): void {
        if (asked.has(property)) return;
        asked.add(property);
        void find(property);
      },
    };
  },
);

export type FrequentValuesModel = InstanceType<typeof FrequentValuesModel>;
