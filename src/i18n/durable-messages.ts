import { durable } from './en/durable.ts';
import { inLanguage } from './language.ts';

/** The sentences about data that is in danger: they come when it is. */
export const durableMessages = inLanguage('durable', durable);
