import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { helpMessages } from '../../i18n/help-messages.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { TextField } from '../design/TextField.tsx';
import { FilterText } from '../table/filter/FilterText.tsx';
import { HelpLicences } from './HelpLicences.tsx';
import { findTopics, type HelpSection, type HelpTopic, helpSections } from './help-topics.ts';
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
export function HelpTopics({ onChangeKeys }: HelpTopicsProps) {
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
