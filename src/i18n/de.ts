import type { Messages } from './catalogue.ts';
import { accounts } from './de/accounts.ts';
import { app } from './de/app.ts';
import { design } from './de/design.ts';
import { transfer } from './de/transfer.ts';

/** The sentences of the first screen in German. */
export const de: Messages = { accounts, app, design, transfer };
