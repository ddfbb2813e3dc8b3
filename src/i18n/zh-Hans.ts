import type { Messages } from './catalogue.ts';
import { accounts } from './zh-Hans/accounts.ts';
import { app } from './zh-Hans/app.ts';
import { design } from './zh-Hans/design.ts';
import { transfer } from './zh-Hans/transfer.ts';

/** The sentences of the first screen in Simplified Chinese. */
export const zhHans: Messages = { accounts, app, design, transfer };
