import { accounts } from './en/accounts.ts';
import { app } from './en/app.ts';
import { design } from './en/design.ts';
import { transfer } from './en/transfer.ts';

/** Every sentence in English: one file a topic of the interface. The other languages have its shape. */
export const en = { accounts, app, design, transfer };
