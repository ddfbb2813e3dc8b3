import { backup } from './en/backup.ts';
import { inLanguage } from './language.ts';

/** The sentences of backups: they come with the first of them. */
export const backupMessages = inLanguage('backup', backup);
