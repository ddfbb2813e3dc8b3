import { commandMessages } from '../../i18n/commands-messages.ts';
import { helpMessages } from '../../i18n/help-messages.ts';
import {
  MAX_BINARY_BYTES,
  MAX_ENTITY_BYTES,
  MAX_GROUP_BYTES,
  MAX_GROUP_OPERATIONS,
  MAX_KEY_LENGTH,
  MAX_PAGE,
  MAX_PROPERTIES,
  MAX_PROPERTY_NAME_LENGTH,
  MAX_STRING_LENGTH,
} from '../../model/limits.ts';
import { keymap } from '../commands/keymap.ts';
import { formatKeys } from '../commands/keys.ts';
import { COMMAND_IDS } from '../commands/registry.ts';
import { isMac } from '../design/system-keys.ts';
import { languageExamples } from '../table/filter/language-examples.ts';

export type HelpSectionName = 'model' | 'types' | 'limits' | 'files' | 'filter' | 'keyboard';

export interface HelpTopic {
  readonly title: string;
  readonly text?: string | undefined;
  /** Filters as examples. */
  readonly examples?: readonly string[];
  /** The keys of a command, as they are shown. */
  readonly keys?: readonly string[];
}

export interface HelpSection {
  readonly name: HelpSectionName;
  readonly topics: readonly HelpTopic[];
}

/** Returns all topics of the help, in the present language. */
export function helpSections(): readonly HelpSection[] {
  return [
    { name: 'model', topics: Object.values(helpMessages.value.model) },
    { name: 'types', topics: typeTopics() },
    { name: 'limits', topics: limitTopics() },
    { name: 'files', topics: Object.values(helpMessages.value.files) },
    { name: 'filter', topics: filterTopics() },
    { name: 'keyboard', topics: keyTopics() },
  ];
}

/** Returns the topics that have every word of the search; a section without any is left out. */
export function findTopics(sections: readonly HelpSection[], search: string): HelpSection[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (topic: HelpTopic) => {
    const text = textOf(topic).toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return sections
    .map(({ name, topics }) => ({ name, topics: topics.filter(matches) }))
    .filter(({ topics }) => topics.length > 0);
}

function textOf({ title, text = '', examples = [], keys = [] }: HelpTopic): string {
  return [title, text, ...examples, ...keys].join(' ');
}

function typeTopics(): HelpTopic[] {
  const { types } = helpMessages.value;
  return [
    { title: 'String', text: types.string(MAX_STRING_LENGTH, 2 * MAX_STRING_LENGTH) },
    { title: 'Int32', text: types.int32 },
    { title: 'Int64', text: types.int64 },
    { title: 'Double', text: types.double },
    { title: 'Boolean', text: types.boolean },
    { title: 'DateTime', text: types.dateTime },
    { title: 'Guid', text: types.guid },
    { title: 'Binary', text: types.binary(MAX_BINARY_BYTES) },
  ];
}

function limitTopics(): HelpTopic[] {
  const { limits } = helpMessages.value;
  const topic = ({ title }: { readonly title: string }, text: string) => ({ title, text });
  return [
    limits.accountName,
    topic(limits.tableName, limits.tableName.text('tables')),
    topic(limits.key, limits.key.text(MAX_KEY_LENGTH)),
    topic(limits.propertyName, limits.propertyName.text(MAX_PROPERTY_NAME_LENGTH)),
    topic(limits.properties, limits.properties.text(MAX_PROPERTIES)),
    topic(limits.entity, limits.entity.text(MAX_ENTITY_BYTES)),
    topic(limits.transaction, limits.transaction.text(MAX_GROUP_OPERATIONS, MAX_GROUP_BYTES)),
    topic(limits.page, limits.page.text(MAX_PAGE)),
  ];
}

function filterTopics(): HelpTopic[] {
  return languageExamples().map(({ title, note, examples }) => ({ title, text: note, examples }));
}

function keyTopics(): HelpTopic[] {
  const { names } = commandMessages.value;
  return COMMAND_IDS.filter((id) => keymap.value[id].length > 0).map((id) => ({
    title: names[id],
    keys: keymap.value[id].map((keys) => formatKeys(keys, isMac)),
  }));
}
