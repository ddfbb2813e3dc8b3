import type { LazyMessages } from './catalogue.ts';
import { about } from './pt-BR/about.ts';
import { account } from './pt-BR/account.ts';
import { activity } from './pt-BR/activity.ts';
import { aliases } from './pt-BR/aliases.ts';
import { backlog } from './pt-BR/backlog.ts';
import { backup } from './pt-BR/backup.ts';
import { benchmark } from './pt-BR/benchmark.ts';
import { cells } from './pt-BR/cells.ts';
import { changes } from './pt-BR/changes.ts';
import { columns } from './pt-BR/columns.ts';
import { commands } from './pt-BR/commands.ts';
import { compare } from './pt-BR/compare.ts';
import { connect } from './pt-BR/connect.ts';
import { copying } from './pt-BR/copying.ts';
import { cost } from './pt-BR/cost.ts';
import { durable } from './pt-BR/durable.ts';
import { entity } from './pt-BR/entity.ts';
import { exporting } from './pt-BR/export.ts';
import { failure } from './pt-BR/failure.ts';
import { filter } from './pt-BR/filter.ts';
import { grid } from './pt-BR/grid.ts';
import { help } from './pt-BR/help.ts';
import { history } from './pt-BR/history.ts';
import { imports } from './pt-BR/import.ts';
import { launch } from './pt-BR/launch.ts';
import { lost } from './pt-BR/lost.ts';
import { cors, policies } from './pt-BR/policies.ts';
import { refusals } from './pt-BR/refusals.ts';
import { requests } from './pt-BR/requests.ts';
import { review } from './pt-BR/review.ts';
import { safety } from './pt-BR/safety.ts';
import { sas } from './pt-BR/sas.ts';
import { settings } from './pt-BR/settings.ts';
import { sheet } from './pt-BR/sheet.ts';
import { snapshots } from './pt-BR/snapshots.ts';
import { sources } from './pt-BR/sources.ts';
import { statistics } from './pt-BR/statistics.ts';
import { tables } from './pt-BR/tables.ts';
import { tabs } from './pt-BR/tabs.ts';

/** All other sentences in Brazilian Portuguese. */
export const ptBRLazy: LazyMessages = {
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
