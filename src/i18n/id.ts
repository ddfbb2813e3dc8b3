import type { Messages } from './catalogue.ts';
import { accounts } from './id/accounts.ts';
import { app } from './id/app.ts';
import { design } from './id/design.ts';
import { transfer } from './id/transfer.ts';

/** The sentences of the first screen in Indonesian. */
export const id: Messages = { accounts, app, design, transfer };
