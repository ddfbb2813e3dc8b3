import { launch } from './en/launch.ts';
import { inLanguage } from './language.ts';

/** The sentences about what comes from outside of the window: they come once it is there. */
export const launchMessages = inLanguage('launch', launch);
