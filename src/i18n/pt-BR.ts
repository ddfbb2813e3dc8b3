import type { Messages } from './catalogue.ts';
import { accounts } from './pt-BR/accounts.ts';
import { app } from './pt-BR/app.ts';
import { design } from './pt-BR/design.ts';
import { transfer } from './pt-BR/transfer.ts';

/** The sentences of the first screen in Brazilian Portuguese. */
export const ptBR: Messages = { accounts, app, design, transfer };
