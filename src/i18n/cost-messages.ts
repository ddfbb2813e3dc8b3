import { cost } from './en/cost.ts';
import { inLanguage } from './language.ts';

export const costMessages = inLanguage('cost', cost);
