import { tabs } from './en/tabs.ts';
import { inLanguage } from './language.ts';

/** The sentences about tabs: they come with the first of them. */
export const tabsMessages = inLanguage('tabs', tabs);

export type TabsMessages = typeof tabs;
