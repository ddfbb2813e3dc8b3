import { accounts } from './en/accounts.ts';
import { app } from './en/app.ts';
import { grid } from './en/grid.ts';
import { kit } from './en/kit.ts';
import { refusals } from './en/refusals.ts';
import { tables } from './en/tables.ts';
import { transfer } from './en/transfer.ts';

/** Every sentence in English: one file a room of the interface. The other languages have its shape. */
export const en = { accounts, app, grid, kit, refusals, tables, transfer };
