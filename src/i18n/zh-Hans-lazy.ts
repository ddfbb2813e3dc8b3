import type { LazyMessages } from './catalogue.ts';
import { about } from './zh-Hans/about.ts';
import { account } from './zh-Hans/account.ts';
import { activity } from './zh-Hans/activity.ts';
import { aliases } from './zh-Hans/aliases.ts';
import { backlog } from './zh-Hans/backlog.ts';
import { backup } from './zh-Hans/backup.ts';
import { benchmark } from './zh-Hans/benchmark.ts';
import { cells } from './zh-Hans/cells.ts';
import { changes } from './zh-Hans/changes.ts';
import { columns } from './zh-Hans/columns.ts';
import { commands } from './zh-Hans/commands.ts';
import { compare } from './zh-Hans/compare.ts';
import { connect } from './zh-Hans/connect.ts';
import { copying } from './zh-Hans/copying.ts';
import { cost } from './zh-Hans/cost.ts';
import { durable } from './zh-Hans/durable.ts';
import { entity } from './zh-Hans/entity.ts';
import { exporting } from './zh-Hans/export.ts';
import { failure } from './zh-Hans/failure.ts';
import { filter } from './zh-Hans/filter.ts';
import { grid } from './zh-Hans/grid.ts';
import { help } from './zh-Hans/help.ts';
import { history } from './zh-Hans/history.ts';
import { imports } from './zh-Hans/import.ts';
import { launch } from './zh-Hans/launch.ts';
import { lost } from './zh-Hans/lost.ts';
import { cors, policies } from './zh-Hans/policies.ts';
import { refusals } from './zh-Hans/refusals.ts';
import { requests } from './zh-Hans/requests.ts';
import { review } from './zh-Hans/review.ts';
import { safety } from './zh-Hans/safety.ts';
import { sas } from './zh-Hans/sas.ts';
import { settings } from './zh-Hans/settings.ts';
import { sheet } from './zh-Hans/sheet.ts';
import { snapshots } from './zh-Hans/snapshots.ts';
import { sources } from './zh-Hans/sources.ts';
import { statistics } from './zh-Hans/statistics.ts';
import { tables } from './zh-Hans/tables.ts';
import { tabs } from './zh-Hans/tabs.ts';

/** All other sentences in Simplified Chinese. */
export const zhHansLazy: LazyMessages = {
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
