import type { LazyMessages } from './catalogue.ts';
import { about } from './es/about.ts';
import { account } from './es/account.ts';
import { activity } from './es/activity.ts';
import { aliases } from './es/aliases.ts';
import { backlog } from './es/backlog.ts';
import { backup } from './es/backup.ts';
import { benchmark } from './es/benchmark.ts';
import { cells } from './es/cells.ts';
import { changes } from './es/changes.ts';
import { columns } from './es/columns.ts';
import { commands } from './es/commands.ts';
import { compare } from './es/compare.ts';
import { connect } from './es/connect.ts';
import { copying } from './es/copying.ts';
import { cost } from './es/cost.ts';
import { durable } from './es/durable.ts';
import { entity } from './es/entity.ts';
import { exporting } from './es/export.ts';
import { failure } from './es/failure.ts';
import { filter } from './es/filter.ts';
import { grid } from './es/grid.ts';
import { help } from './es/help.ts';
import { history } from './es/history.ts';
import { imports } from './es/import.ts';
import { launch } from './es/launch.ts';
import { lost } from './es/lost.ts';
import { cors, policies } from './es/policies.ts';
import { refusals } from './es/refusals.ts';
import { requests } from './es/requests.ts';
import { review } from './es/review.ts';
import { safety } from './es/safety.ts';
import { sas } from './es/sas.ts';
import { settings } from './es/settings.ts';
import { sheet } from './es/sheet.ts';
import { snapshots } from './es/snapshots.ts';
import { sources } from './es/sources.ts';
import { statistics } from './es/statistics.ts';
import { tables } from './es/tables.ts';
import { tabs } from './es/tabs.ts';

/** All other sentences in Spanish. */
export const esLazy: LazyMessages = {
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
