import { computed, createModel, effect, signal } from '@preact/signals';
import type { EdmType } from '../../../model/edm.ts';
import type { TableName } from '../../../model/names.ts';
import type { PropertyUse, TableService } from '../../../model/table-service.ts';
import type { WatchTable } from '../../data-grid/grid-model.ts';
import type { SurveyedTable } from './filter-vocabulary.ts';
import { isUsefulValue, MOST_VALUES } from './grid-vocabulary.ts';

/** The time limit of a survey in milliseconds: after it, the result so far is used. */
const MOST_MS = 2_000;

const NOTHING_KNOWN: SurveyedTable = {
  typesByProperty: new Map(),
  isWhole: false,
  valuesByProperty: new Map(),
};

/**
 * The properties of a table and their frequent values, from all of its entities
 * and not only those on screen.
 */
export const FilterVocabularyModel = createModel(
  (service: TableService, table: TableName, watchTable: WatchTable) => {
    const known = signal(NOTHING_KNOWN);
    /** The properties whose values were requested, and undefined for the properties themselves. */
    const asked = new Set<string | undefined>();
    const disposed = new AbortController();

    effect(() => {
      // Known results stay until they are requested again: they are better than nothing.
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

    /**
     * Runs once for each state of the table. If it fails, the properties of the
     * loaded rows are offered.
     */
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
