import { grid } from './en/grid.ts';
import { inLanguage } from './language.ts';

/** The sentences of the grid: they come with the first table. */
export const gridMessages = inLanguage('grid', grid);
