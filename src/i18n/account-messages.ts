import { account } from './en/account.ts';
import { inLanguage } from './language.ts';

/** The sentences of an account's panel, and of the dialogs that make and delete: they come with them. */
export const accountMessages = inLanguage('account', account);
