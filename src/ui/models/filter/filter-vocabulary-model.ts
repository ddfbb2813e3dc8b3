import { computed, createModel, effect, signal } from '@preact/signals';
import type { EdmType } from '../../../model/edm.ts';
import type { TableName } from '../../../model/names.ts';
import type { PropertyUse, TableService } from '../../../model/table-service.ts';
import type { WatchTable } from '../grid/grid-model.ts';
import { isUsefulValue, MOST_VALUES } from '../grid/grid-vocabulary.ts';
import type { SurveyedTable } from './filter-vocabulary.ts';

/** What takes longer, in milliseconds, is told as far as it was found by then. */
const MOST_MS = 2_000;

const NOTHING_KNOWN: SurveyedTable = {
  typesByProperty: new Map(),
  isWhole: false,
  valuesByProperty: new Map(),
};

/** Which properties a table has and what they often are, over all of its entities and not only those on screen. */
export const FilterVocabularyModel = createModel(
  (service: TableService, table: TableName, watchTable: WatchTable) => {
    const known = signal(NOTHING_KNOWN);
    /** The properties whose values were asked for, and undefined for the properties themselves. */
    const asked = new Set<string | undefined>();
    const disposed = new AbortController();

    effect(() => {
      // What was known stays until it is asked for again: it is no worse than nothing.
      const stop = watchTable(() => asked.clear());
      return () => {
        stop();
        disposed.abort();
      };
    });

    async function findProperties(): Promise<void> {
      const query = { properties: [], survey: true, mostMs: MOST_MS };
      const { survey = [], isPartial = false } = await ask(query);
      const typesByProperty = new Map(survey.map((use) => [use.property, typesOf(use)]));
      known.value = { ...known.peek(), typesByProperty, isWhole: !isPartial };
    }

    async function findValues(property: string): Promise<void> {
      const { properties } = await ask({ properties: [property], mostMs: MOST_MS });
      const top = properties[0]?.values.top ?? [];
      const values = top.flatMap(({ value }) => (value && isUsefulValue(value) ? value : []));
      const entry = [property, values.slice(0, MOST_VALUES)] as const;
      const { valuesByProperty, ...rest } = known.peek();
      known.value = { ...rest, valuesByProperty: new Map([...valuesByProperty, entry]) };
    }

    function ask(query: Parameters<TableService['summarizeEntities']>[1]) {
      return service.summarizeEntities(table, query, disposed.signal);
    }

    /** Once for each state of the table. Without an answer, what the loaded rows have is offered. */
    function once(what: string | undefined, find: () => Promise<void>): void {
      if (asked.has(what)) return;
      asked.add(what);
      find().catch(() => {});
    }

    return {
      known: computed(() => known.value),
      askForProperties: () => once(undefined, findProperties),
      askForValues: (property: string) => once(property, () => findValues(property)),
    };
  },
);

export type FilterVocabularyModel = InstanceType<typeof FilterVocabularyModel>;

function typesOf({ types }: PropertyUse): readonly EdmType[] {
  return types.toSorted((a, b) => b.count - a.count).map(({ type }) => type);
}
