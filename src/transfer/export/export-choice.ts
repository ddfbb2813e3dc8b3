import { type ExportColumn, SYSTEM_COLUMNS } from './export-columns.ts';
import type { ExportSurvey } from './export-survey.ts';

/** What to write of a result: what is named, or keys, Timestamp and every property there is. */
export function columnsOf(
  { properties }: Pick<ExportSurvey, 'properties'>,
  names: readonly string[] = [...SYSTEM_COLUMNS, ...properties.map(({ name }) => name)],
): readonly ExportColumn[] {
  const factsByName = new Map(properties.map((facts) => [facts.name, facts]));
  return names.map((name) => factsByName.get(name) ?? { name, types: [], needsTypes: false });
}
