import { entity } from './en/entity.ts';
import { inLanguage } from './language.ts';

/** The sentences of the editor: they come with it rather than with the first load. */
export const entityMessages = inLanguage('entity', entity);
