import activity from 'lucide-static/icons/activity.svg?nodes';
import arrowDown from 'lucide-static/icons/arrow-down.svg?nodes';
import log from 'lucide-static/icons/arrow-right-left.svg?nodes';
import arrowUp from 'lucide-static/icons/arrow-up.svg?nodes';
import saved from 'lucide-static/icons/bookmark.svg?nodes';
import json from 'lucide-static/icons/braces.svg?nodes';
import calendar from 'lucide-static/icons/calendar.svg?nodes';
import check from 'lucide-static/icons/check.svg?nodes';
import down from 'lucide-static/icons/chevron-down.svg?nodes';
import right from 'lucide-static/icons/chevron-right.svg?nodes';
import up from 'lucide-static/icons/chevron-up.svg?nodes';
import danger from 'lucide-static/icons/circle-alert.svg?nodes';
import success from 'lucide-static/icons/circle-check.svg?nodes';
import help from 'lucide-static/icons/circle-question-mark.svg?nodes';
import split from 'lucide-static/icons/columns-2.svg?nodes';
import columns from 'lucide-static/icons/columns-3.svg?nodes';
import contrast from 'lucide-static/icons/contrast.svg?nodes';
import copy from 'lucide-static/icons/copy.svg?nodes';
import account from 'lucide-static/icons/database.svg?nodes';
import compare from 'lucide-static/icons/diff.svg?nodes';
import importFile from 'lucide-static/icons/download.svg?nodes';
import more from 'lucide-static/icons/ellipsis.svg?nodes';
import shown from 'lucide-static/icons/eye.svg?nodes';
import importFrom from 'lucide-static/icons/folder-input.svg?nodes';
import benchmark from 'lucide-static/icons/gauge.svg?nodes';
import language from 'lucide-static/icons/globe.svg?nodes';
import storage from 'lucide-static/icons/hard-drive.svg?nodes';
import history from 'lucide-static/icons/history.svg?nodes';
import info from 'lucide-static/icons/info.svg?nodes';
import key from 'lucide-static/icons/key-round.svg?nodes';
import keyboard from 'lucide-static/icons/keyboard.svg?nodes';
import link from 'lucide-static/icons/link.svg?nodes';
import filter from 'lucide-static/icons/list-filter.svg?nodes';
import builder from 'lucide-static/icons/list-tree.svg?nodes';
import lock from 'lucide-static/icons/lock.svg?nodes';
import menu from 'lucide-static/icons/menu.svg?nodes';
import install from 'lucide-static/icons/monitor-down.svg?nodes';
import moon from 'lucide-static/icons/moon.svg?nodes';
import nav from 'lucide-static/icons/panel-left.svg?nodes';
import edit from 'lucide-static/icons/pencil.svg?nodes';
import run from 'lucide-static/icons/play.svg?nodes';
import connect from 'lucide-static/icons/plug.svg?nodes';
import add from 'lucide-static/icons/plus.svg?nodes';
import redo from 'lucide-static/icons/redo-2.svg?nodes';
import reload from 'lucide-static/icons/refresh-cw.svg?nodes';
import change from 'lucide-static/icons/replace-all.svg?nodes';
import restore from 'lucide-static/icons/rotate-ccw.svg?nodes';
import reader from 'lucide-static/icons/rows-3.svg?nodes';
import explain from 'lucide-static/icons/scan-search.svg?nodes';
import search from 'lucide-static/icons/search.svg?nodes';
import settings from 'lucide-static/icons/settings.svg?nodes';
import statistics from 'lucide-static/icons/sigma.svg?nodes';
import sun from 'lucide-static/icons/sun.svg?nodes';
import systemTheme from 'lucide-static/icons/sun-moon.svg?nodes';
import table from 'lucide-static/icons/table-2.svg?nodes';
import remove from 'lucide-static/icons/trash-2.svg?nodes';
import warning from 'lucide-static/icons/triangle-alert.svg?nodes';
import undo from 'lucide-static/icons/undo-2.svg?nodes';
import exportFile from 'lucide-static/icons/upload.svg?nodes';
import close from 'lucide-static/icons/x.svg?nodes';

/** The icons of the interface, named for their meaning here rather than for their shape. */
export const ICONS = {
  account,
  activity,
  add,
  arrowDown,
  arrowUp,
  benchmark,
  builder,
  calendar,
  change,
  check,
  close,
  columns,
  compare,
  connect,
  contrast,
  copy,
  danger,
  down,
  edit,
  explain,
  exportFile,
  statistics,
  filter,
  help,
  history,
  importFile,
  importFrom,
  info,
  install,
  json,
  key,
  keyboard,
  language,
  link,
  lock,
  log,
  menu,
  moon,
  more,
  nav,
  reader,
  redo,
  reload,
  remove,
  restore,
  right,
  run,
  saved,
  search,
  settings,
  shown,
  split,
  storage,
  success,
  sun,
  systemTheme,
  table,
  undo,
  up,
  warning,
} as const;

export type IconName = keyof typeof ICONS;
