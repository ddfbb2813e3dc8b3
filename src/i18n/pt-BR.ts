import type { Catalogue } from './catalogue.ts';
import { accounts } from './pt-BR/accounts.ts';
import { app } from './pt-BR/app.ts';
import { grid } from './pt-BR/grid.ts';
import { kit } from './pt-BR/kit.ts';
import { refusals } from './pt-BR/refusals.ts';
import { tables } from './pt-BR/tables.ts';
import { transfer } from './pt-BR/transfer.ts';

/** Everything in Brazilian Portuguese. */
export const ptBR: Partial<Catalogue> = { accounts, app, grid, kit, refusals, tables, transfer };
