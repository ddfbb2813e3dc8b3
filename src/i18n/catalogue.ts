import type { about } from './en/about.ts';
import type { account } from './en/account.ts';
import type { activity } from './en/activity.ts';
import type { aliases } from './en/aliases.ts';
import type { backlog } from './en/backlog.ts';
import type { backup } from './en/backup.ts';
import type { benchmark } from './en/benchmark.ts';
import type { cells } from './en/cells.ts';
import type { changes } from './en/changes.ts';
import type { columns } from './en/columns.ts';
import type { commands } from './en/commands.ts';
import type { compare } from './en/compare.ts';
import type { connect } from './en/connect.ts';
import type { copying } from './en/copying.ts';
import type { cost } from './en/cost.ts';
import type { durable } from './en/durable.ts';
import type { entity } from './en/entity.ts';
import type { exporting } from './en/export.ts';
import type { failure } from './en/failure.ts';
import type { filter } from './en/filter.ts';
import type { grid } from './en/grid.ts';
import type { help } from './en/help.ts';
import type { history } from './en/history.ts';
import type { imports } from './en/import.ts';
import type { launch } from './en/launch.ts';
import type { lost } from './en/lost.ts';
import type { cors, policies } from './en/policies.ts';
import type { refusals } from './en/refusals.ts';
import type { requests } from './en/requests.ts';
import type { review } from './en/review.ts';
import type { safety } from './en/safety.ts';
import type { sas } from './en/sas.ts';
import type { settings } from './en/settings.ts';
import type { sheet } from './en/sheet.ts';
import type { snapshots } from './en/snapshots.ts';
import type { sources } from './en/sources.ts';
import type { statistics } from './en/statistics.ts';
import type { tables } from './en/tables.ts';
import type { tabs } from './en/tabs.ts';
import type { en } from './en.ts';

/** The sentences of the first screen, which come with the window's script. */
export type Messages = typeof en;

/** All other sentences, which English brings with the panel that needs them. */
export interface LazyMessages {
  readonly about: typeof about;
  readonly account: typeof account;
  readonly activity: typeof activity;
  readonly aliases: typeof aliases;
  readonly backlog: typeof backlog;
  readonly backup: typeof backup;
  readonly benchmark: typeof benchmark;
  readonly copying: typeof copying;
  readonly cells: typeof cells;
  readonly changes: typeof changes;
  readonly columns: typeof columns;
  readonly commands: typeof commands;
  readonly compare: typeof compare;
  readonly connect: typeof connect;
  readonly cors: typeof cors;
  readonly cost: typeof cost;
  readonly durable: typeof durable;
  readonly entity: typeof entity;
  readonly exporting: typeof exporting;
  readonly statistics: typeof statistics;
  readonly filter: typeof filter;
  readonly grid: typeof grid;
  readonly help: typeof help;
  readonly history: typeof history;
  readonly imports: typeof imports;
  readonly launch: typeof launch;
  readonly lost: typeof lost;
  readonly policies: typeof policies;
  readonly refusals: typeof refusals;
  readonly requests: typeof requests;
  readonly review: typeof review;
  readonly safety: typeof safety;
  readonly sas: typeof sas;
  readonly sheet: typeof sheet;
  readonly settings: typeof settings;
  readonly snapshots: typeof snapshots;
  readonly sources: typeof sources;
  readonly tables: typeof tables;
  readonly tabs: typeof tabs;
  readonly failure: typeof failure;
}

/** Every sentence of a language. */
export interface Catalogue extends Messages, LazyMessages {}
