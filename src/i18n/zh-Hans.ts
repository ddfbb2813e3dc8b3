import type { Catalogue } from './catalogue.ts';
import { accounts } from './zh-Hans/accounts.ts';
import { app } from './zh-Hans/app.ts';
import { grid } from './zh-Hans/grid.ts';
import { kit } from './zh-Hans/kit.ts';
import { refusals } from './zh-Hans/refusals.ts';
import { tables } from './zh-Hans/tables.ts';
import { transfer } from './zh-Hans/transfer.ts';

/** Everything in Simplified Chinese. */
export const zhHans: Partial<Catalogue> = { accounts, app, grid, kit, refusals, tables, transfer };
