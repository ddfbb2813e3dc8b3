import { type ExportColumn, SYSTEM_COLUMNS } from './columns.ts';
import type { ExportSurvey } from './survey.ts';

/** Returns the columns to write of a result: those that are named, or keys, Timestamp and all properties. */
export function columnsOf(
  { properties }: Pick<ExportSurvey, 'properties'>,
  names: readonly string[] = [...SYSTEM_COLUMNS, ...properties.map(({ name }) => name)],
): readonly ExportColumn[] {
  const factsByName = new Map(properties.map((facts) => [facts.name, facts]));
  return names.map((name) => factsByName.get(name) ?? { name, types: [], needsTypes: false });
}
