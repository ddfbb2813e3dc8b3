import { connect } from './en/connect.ts';
import { inLanguage } from './language.ts';

/** The sentences about ways into an account from code: they come with its panel rather than with the first load. */
export const connectMessages = inLanguage('connect', connect);
