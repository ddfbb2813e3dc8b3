import type { Messages } from './catalogue.ts';
import { accounts } from './es/accounts.ts';
import { app } from './es/app.ts';
import { design } from './es/design.ts';
import { transfer } from './es/transfer.ts';

/** The sentences of the first screen in Spanish. */
export const es: Messages = { accounts, app, design, transfer };
