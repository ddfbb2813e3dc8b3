import type { Catalogue } from './catalogue.ts';
import { accounts } from './id/accounts.ts';
import { app } from './id/app.ts';
import { grid } from './id/grid.ts';
import { kit } from './id/kit.ts';
import { refusals } from './id/refusals.ts';
import { tables } from './id/tables.ts';
import { transfer } from './id/transfer.ts';

/** Everything in Indonesian. */
export const id: Partial<Catalogue> = { accounts, app, grid, kit, refusals, tables, transfer };
