import { requests } from './en/requests.ts';
import { inLanguage } from './language.ts';

/** The sentences of the request log: they come with it rather than with the first load. */
export const requestsMessages = inLanguage('requests', requests);
