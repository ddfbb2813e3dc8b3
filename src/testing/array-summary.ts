import { parseFilter } from '../filter/parser.ts';
import { compileFilter } from '../filter/predicate.ts';
import { EDM_TYPES, type EdmValue } from '../model/edm.ts';
import { orderEdm } from '../model/edm-order.ts';
import { formatEdm } from '../model/edm-text.ts';
import { type Entity, findProperty } from '../model/entity.ts';
import { codeOfType, pageOf } from '../model/entity-page.ts';
import { NumberSum } from '../model/number-sum.ts';
import type {
  PropertySummary,
  PropertyUse,
  Summary,
  SummaryQuery,
  ValueCount,
  ValueCounts,
} from '../model/summary.ts';

/** Returns the summary of an array of entities, as the contract defines it. */
export function summarizeArray(entities: readonly Entity[], query: SummaryQuery): Summary {
  const { filter = '', local = false, properties, groupBy } = query;
  const matches = compileFilter(parseFilter(filter, { local }))(pageOf(entities));
  const found = entities.filter((_, row) => matches(row));
  return {
    count: found.length,
    read: entities.length,
    properties: properties.map((property) => summarize(found, property)),
    ...(groupBy !== undefined && {
      groups: countValues(found.map((one) => findProperty(one, groupBy))),
    }),
    ...(query.survey && { survey: surveyOf(found) }),
  };
}

function surveyOf(entities: readonly Entity[]): readonly PropertyUse[] {
  const names = new Set(entities.flatMap(({ properties }) => [...properties.keys()]));
  return [...names].map((property) => ({ property, types: summarize(entities, property).types }));
}

function summarize(entities: readonly Entity[], property: string): PropertySummary {
  const values = entities.flatMap((entity) => findProperty(entity, property) ?? []);
  const types = EDM_TYPES.map((type) => ({
    type,
    count: values.filter((value) => value.type === type).length,
  })).filter(({ count }) => count > 0);
  const sorted = values.filter(({ value }) => !Number.isNaN(value)).sort(orderEdm);
  const [min, max] = [sorted.at(0), sorted.at(-1)];
  const sum = new NumberSum();
  for (const { type, value } of values) sum.add(codeOfType(type), value);
  return {
    property,
    present: values.length,
    types,
    ...(min && { min }),
    ...(max && { max }),
    ...sum.figures(),
    values: countValues(values),
  };
}

function countValues(values: readonly (EdmValue | undefined)[]): ValueCounts {
  const counts = new Map<string, ValueCount>();
  for (const value of values) {
    const name = value ? `${value.type} ${formatEdm(value)}` : '';
    counts.set(name, { value, count: (counts.get(name)?.count ?? 0) + 1 });
  }
  const top = [...counts.values()].sort((a, b) => b.count - a.count);
  return { distinct: top.length, isBounded: false, top };
}
