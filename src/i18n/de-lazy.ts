import type { LazyMessages } from './catalogue.ts';
import { about } from './de/about.ts';
import { account } from './de/account.ts';
import { activity } from './de/activity.ts';
import { aliases } from './de/aliases.ts';
import { backlog } from './de/backlog.ts';
import { backup } from './de/backup.ts';
import { benchmark } from './de/benchmark.ts';
import { cells } from './de/cells.ts';
import { changes } from './de/changes.ts';
import { columns } from './de/columns.ts';
import { commands } from './de/commands.ts';
import { compare } from './de/compare.ts';
import { connect } from './de/connect.ts';
import { copying } from './de/copying.ts';
import { cost } from './de/cost.ts';
import { durable } from './de/durable.ts';
import { entity } from './de/entity.ts';
import { exporting } from './de/export.ts';
import { failure } from './de/failure.ts';
import { filter } from './de/filter.ts';
import { grid } from './de/grid.ts';
import { help } from './de/help.ts';
import { history } from './de/history.ts';
import { imports } from './de/import.ts';
import { launch } from './de/launch.ts';
import { lost } from './de/lost.ts';
import { cors, policies } from './de/policies.ts';
import { refusals } from './de/refusals.ts';
import { requests } from './de/requests.ts';
import { review } from './de/review.ts';
import { safety } from './de/safety.ts';
import { sas } from './de/sas.ts';
import { settings } from './de/settings.ts';
import { sheet } from './de/sheet.ts';
import { snapshots } from './de/snapshots.ts';
import { sources } from './de/sources.ts';
import { statistics } from './de/statistics.ts';
import { tables } from './de/tables.ts';
import { tabs } from './de/tabs.ts';

/** All other sentences in German. */
export const deLazy: LazyMessages = {
  about,
  account,
  activity,
  aliases,
  backlog,
  backup,
  benchmark,
  copying,
  cells,
  changes,
  columns,
  commands,
  compare,
  connect,
  cors,
  cost,
  durable,
  entity,
  exporting,
  statistics,
  filter,
  grid,
  help,
  history,
  imports,
  launch,
  lost,
  policies,
  refusals,
  requests,
  review,
  safety,
  sas,
  settings,
  sheet,
  snapshots,
  sources,
  tables,
  tabs,
  failure,
};
