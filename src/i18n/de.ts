import type { Catalogue } from './catalogue.ts';
import { accounts } from './de/accounts.ts';
import { app } from './de/app.ts';
import { entity } from './de/entity.ts';
import { grid } from './de/grid.ts';
import { kit } from './de/kit.ts';
import { refusals } from './de/refusals.ts';
import { tables } from './de/tables.ts';
import { transfer } from './de/transfer.ts';

/** Every sentence in German. */
export const de: Partial<Catalogue> = {
  accounts,
  app,
  entity,
  grid,
  kit,
  refusals,
  tables,
  transfer,
};
