import type { LazyMessages } from './catalogue.ts';
import { about } from './id/about.ts';
import { account } from './id/account.ts';
import { activity } from './id/activity.ts';
import { aliases } from './id/aliases.ts';
import { backlog } from './id/backlog.ts';
import { backup } from './id/backup.ts';
import { benchmark } from './id/benchmark.ts';
import { cells } from './id/cells.ts';
import { changes } from './id/changes.ts';
import { columns } from './id/columns.ts';
import { commands } from './id/commands.ts';
import { compare } from './id/compare.ts';
import { connect } from './id/connect.ts';
import { copying } from './id/copying.ts';
import { cost } from './id/cost.ts';
import { durable } from './id/durable.ts';
import { entity } from './id/entity.ts';
import { exporting } from './id/export.ts';
import { failure } from './id/failure.ts';
import { filter } from './id/filter.ts';
import { grid } from './id/grid.ts';
import { help } from './id/help.ts';
import { history } from './id/history.ts';
import { imports } from './id/import.ts';
import { launch } from './id/launch.ts';
import { lost } from './id/lost.ts';
import { cors, policies } from './id/policies.ts';
import { refusals } from './id/refusals.ts';
import { requests } from './id/requests.ts';
import { review } from './id/review.ts';
import { safety } from './id/safety.ts';
import { sas } from './id/sas.ts';
import { settings } from './id/settings.ts';
import { sheet } from './id/sheet.ts';
import { snapshots } from './id/snapshots.ts';
import { sources } from './id/sources.ts';
import { statistics } from './id/statistics.ts';
import { tables } from './id/tables.ts';
import { tabs } from './id/tabs.ts';

/** All other sentences in Indonesian. */
export const idLazy: LazyMessages = {
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
