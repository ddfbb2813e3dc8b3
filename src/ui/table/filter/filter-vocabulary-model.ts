import { computed, createModel, effect, signal } from '@preact/signals';
import type { EdmType } from '../../../model/edm.ts';
import type { TableName } from '../../../model/names.ts';
import type { PropertyUse } from '../../../model/summary.ts';
import type { TableService } from '../../../model/table-service.ts';
import type { WatchTable } from '../../data-grid/grid-model.ts';
import { whenIdle } from '../../design/when-idle.ts';
import type { SurveyedTable } from './filter-vocabulary.ts';
import { isUsefulValue, MOST_VALUES } from './grid-vocabulary.ts';

/**
 * The time limits of a survey in milliseconds: after one, the result so far is
 * used, and the survey is repeated with the next when the browser is idle.
 */
const LIMITS_MS = [2_000, 8_000, 32_000];

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
    /** The requested properties, and undefined for the survey; each with what stops its repetition. */
    const asked = new Map<string | undefined, () => void>();
    const disposed = new AbortController();

    effect(() => {
      // Known results stay until they are requested again: they are better than nothing.
      const stop = watchTable(forget);
      return () => {
        stop();
        forget();
        disposed.abort();
      };
    });

    function forget(): void {
      for (const stop of asked.values()) stop();
      asked.clear();
    }

    async function findProperties(mostMs: number): Promise<boolean> {
      const { survey = [], isPartial = false } = await ask({
        properties: [],
        survey: true,
        mostMs,
      });
      const typesByProperty = new Map(survey.map((use) => [use.property, typesOf(use)]));
      known.value = { ...known.peek(), typesByProperty, isWhole: !isPartial };
      return !isPartial;
    }

    async function findValues(property: string, mostMs: number): Promise<boolean> {
      const { properties, isPartial = false } = await ask({ properties: [property], mostMs });
      const top = properties[0]?.values.top ?? [];
      const values = top.flatMap(({ value }) => (value && isUsefulValue(value) ? value : []));
      const entry = [property, values.slice(0, MOST_VALUES)] as const;
      const { valuesByProperty, ...rest } = known.peek();
      known.value = { ...rest, valuesByProperty: new Map([...valuesByProperty, entry]) };
      return !isPartial;
    }

    function ask(query: Parameters<TableService['summarizeEntities']>[1]) {
      return service.summarizeEntities(table, query, disposed.signal);
    }

    /**
     * Runs once for each state of the table, and again while its result is
     * partial. If it fails, the properties of the loaded rows are offered.
     */
    function once(what: string | undefined, find: (mostMs: number) => Promise<boolean>): void {
      if (asked.has(what)) return;
      let stopIdle = () => {};
      const stop = () => stopIdle();
      asked.set(what, stop);
      const run = (limit: number) => {
        const mostMs = LIMITS_MS[limit];
        if (mostMs === undefined) return;
        find(mostMs).then(
          (isWhole) => {
            const isCurrent = asked.get(what) === stop;
            if (!isWhole && isCurrent) stopIdle = whenIdle(() => run(limit + 1));
          },
          () => {},
        );
      };
      run(0);
    }

    return {
      known: computed(() => known.value),
      askForProperties: () => once(undefined, findProperties),
      askForValues: (property: string) => once(property, (mostMs) => findValues(property, mostMs)),
    };
  },
);

export type FilterVocabularyModel = InstanceType<typeof FilterVocabularyModel>;

function typesOf({ types }: PropertyUse): readonly EdmType[] {
  return types.toSorted((a, b) => b.count - a.count).map(({ type }) => type);
}
