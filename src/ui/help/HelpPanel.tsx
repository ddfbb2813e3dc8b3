import { packages } from 'virtual:licences';
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { commandMessages } from '../../i18n/commands-messages.ts';
import { helpMessages } from '../../i18n/help-messages.ts';
import { messages } from '../../i18n/messages.ts';
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
import { useApp } from '../app-context.ts';
import { keymap } from '../commands/keymap.ts';
import { formatKeys } from '../commands/keys.ts';
import { COMMAND_IDS } from '../commands/registry.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { isMac } from '../design/key-events.ts';
import { TextField } from '../design/TextField.tsx';
import { FilterText } from '../table/filter/FilterText.tsx';
import { languageExamples } from '../table/filter/language-examples.ts';
import './help.css';

/** Shows help as a page of the window. */
export function HelpPanel() {
  const { shell } = useApp();
  const words = helpMessages.value;
  return (
    <div class="help scroll">
      <div class="help-page">
        <header class="help-head">
          <h2>{words.title}</h2>
          <p>{words.text}</p>
        </header>
        <HelpTopics onChangeKeys={() => shell.open({ kind: 'shortcuts' })} />
      </div>
    </div>
  );
}

interface HelpTopicsProps {
  /** Opens the list of shortcuts; undefined where it would close another dialog. */
  readonly onChangeKeys?: () => void;
}

/**
 * Shows the rules of the data, the filter reference, and the keys, with a
 * search over all of them.
 */
function HelpTopics({ onChangeKeys }: HelpTopicsProps) {
  const words = helpMessages.value;
  const search = useSignal('');
  const sections = findTopics(helpSections(), search.value);
  const count = sections.reduce((sum, { topics }) => sum + topics.length, 0);
  return (
    <>
      <div class="help-head">
        <search>
          <TextField label={words.search} value={search} placeholder={words.search} isLabelHidden />
        </search>
        <p role="status">{count === 0 ? words.none(search.value) : words.found(count)}</p>
      </div>
      {sections.map((section) => (
        <Section key={section.name} section={section} onChangeKeys={onChangeKeys} />
      ))}
      {search.value === '' && <HelpLicences />}
    </>
  );
}

interface SectionProps {
  readonly section: HelpSection;
  readonly onChangeKeys: (() => void) | undefined;
}

function Section({ section: { name, topics }, onChangeKeys }: SectionProps) {
  const id = useId();
  const words = helpMessages.value;
  return (
    <section class="help-section" aria-labelledby={id}>
      <h3 id={id}>{words.sections[name]}</h3>
      <dl data-section={name}>
        {topics.map((topic) => (
          <Topic key={topic.title} topic={topic} />
        ))}
      </dl>
      {name === 'keyboard' && onChangeKeys && (
        <div>
          <Button icon="keyboard" onClick={onChangeKeys}>
            {words.changeKeys}
          </Button>
        </div>
      )}
    </section>
  );
}

function Topic({
  topic: { title, text, examples = [], keys = [] },
}: {
  readonly topic: HelpTopic;
}) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {text}
        {examples.map((example) => (
          <div key={example} class="help-example">
            <FilterText text={example} />
          </div>
        ))}
        {keys.map((one) => (
          <kbd key={one}>{one}</kbd>
        ))}
      </dd>
    </div>
  );
}

/** Lists the parts of the app that come from other projects, with their licences. */
function HelpLicences() {
  const id = useId();
  const words = helpMessages.value;
  return (
    <section class="help-section help-licences" aria-labelledby={id}>
      <h3 id={id}>{words.licences}</h3>
      <p>{words.licencesText}</p>
      <div>
        {packages.map(({ name, version, licence, text }) => (
          <details key={name}>
            <summary>
              {name} {version} <span class="faint">{licence}</span>
            </summary>
            <pre>{text}</pre>
          </details>
        ))}
      </div>
    </section>
  );
}

type HelpSectionName = 'model' | 'types' | 'limits' | 'files' | 'filter' | 'keyboard';

interface HelpTopic {
  readonly title: string;
  readonly text?: string | undefined;
  /** Filters as examples. */
  readonly examples?: readonly string[];
  /** The keys of a command, as they are shown. */
  readonly keys?: readonly string[];
}

interface HelpSection {
  readonly name: HelpSectionName;
  readonly topics: readonly HelpTopic[];
}

/** Returns all topics of the help, in the present language. */
function helpSections(): readonly HelpSection[] {
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
function findTopics(sections: readonly HelpSection[], search: string): HelpSection[] {
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

/** Shows help over another dialog, which keeps its typed text. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const words = helpMessages.value;
  return (
    <Dialog
      title={words.title}
      subtitle={words.text}
      size="wide"
      onClose={onClose}
      actions={<Button onClick={onClose}>{messages.value.design.close}</Button>}
    >
      <HelpTopics />
    </Dialog>
  );
}
