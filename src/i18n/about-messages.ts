import { about } from './en/about.ts';
import { inLanguage } from './language.ts';

export const aboutMessages = inLanguage('about', about);
