import type { Catalogue } from './catalogue.ts';
import { accounts } from './es/accounts.ts';
import { app } from './es/app.ts';
import { entity } from './es/entity.ts';
import { grid } from './es/grid.ts';
import { kit } from './es/kit.ts';
import { refusals } from './es/refusals.ts';
import { tables } from './es/tables.ts';
import { transfer } from './es/transfer.ts';

/** Every sentence in Spanish. */
export const es: Partial<Catalogue> = {
  accounts,
  app,
  entity,
  grid,
  kit,
  refusals,
  tables,
  transfer,
};
