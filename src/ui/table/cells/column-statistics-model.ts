import { computed, createModel, effect, signal } from '@preact/signals';
import type { EdmValue } from '../../../model/edm.ts';
import type { TableName } from '../../../model/names.ts';
import type { ValueCount, ValueCounts } from '../../../model/summary.ts';
import type { TableService } from '../../../model/table-service.ts';
import { type Statistics, StatisticsTally } from './grid-statistics.ts';

export type ColumnStatisticsState =
  | { readonly status: 'computing' }
  | { readonly status: 'ready'; readonly column: ColumnStatistics }
  | { readonly status: 'failed'; readonly error: unknown };

export interface ColumnStatistics {
  readonly entities: number;
  readonly read: number;
  readonly elapsedMs: number;
  readonly statistics: Statistics;
  /** The entities by their value, those without a value included. */
  readonly groups: ValueCounts;
  /** The number of distinct values, without the group of the entities that have none. */
  readonly distinct: number;
}

export interface ColumnAsked {
  readonly property: string;
  /** The filter of the entities; empty if all entities are meant. */
  readonly filter: string;
}

/** The number of values shown at first, and added by each request for more. */
const SHOWN_VALUES = 20;

/** The statistics of one column over all entities that the filter matches. */
export const ColumnStatisticsModel = createModel(
  (service: TableService, table: TableName, asked: ColumnAsked) => {
    const { property, filter } = asked;
    const state = signal<ColumnStatisticsState>({ status: 'computing' });
    const shown = signal(SHOWN_VALUES);
    const attempts = signal(0);

    effect(() => {
      void attempts.value;
      const ending = new AbortController();
      void compute(ending.signal);
      return () => ending.abort();
    });

    async function compute(ending: AbortSignal): Promise<void> {
      state.value = { status: 'computing' };
      const began = performance.now();
      try {
        const query = { ...(filter !== '' && { filter, local: true }), groupBy: property };
        const summary = await service.summarizeEntities(
          table,
          { ...query, properties: [property] },
          ending,
        );
        if (ending.aborted) return;
        const tally = new StatisticsTally();
        for (const one of summary.properties) tally.addSummary(summary.count, one);
        const groups = summary.groups ?? { distinct: 0, isBounded: false, top: [] };
        const statistics = tally.statistics();
        const column = {
          entities: summary.count,
          read: summary.read,
          elapsedMs: performance.now() - began,
          statistics,
          groups,
          distinct: groups.distinct - (statistics.count < summary.count ? 1 : 0),
        };
        state.value = { status: 'ready', column };
      } catch (error) {
        if (!ending.aborted) state.value = { status: 'failed', error };
      }
    }

    return {
      asked: computed(() => asked),
      state: computed(() => state.value),
      /** The most frequent values. */
      values: computed<readonly ValueCount[]>(() => {
        const { value } = state;
        return value.status === 'ready' ? value.column.groups.top.slice(0, shown.value) : [];
      }),
      showMore(): void {
        shown.value += SHOWN_VALUES;
      },
      retry(): void {
        attempts.value += 1;
      },
    };
  },
);

export type ColumnStatisticsModel = InstanceType<typeof ColumnStatisticsModel>;

/** Returns whether a filter can name the group's value: nothing equals NaN. */
export function canBeFiltered(value: EdmValue | undefined): boolean {
  return !Number.isNaN(value?.value);
}
