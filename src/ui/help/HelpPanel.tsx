import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { helpMessages } from '../../i18n/help-messages.ts';
import { useApp } from '../app-context.ts';
import { FilterText } from '../filter/FilterText.tsx';
import { Button } from '../kit/Button.tsx';
import { TextField } from '../kit/TextField.tsx';
import { HelpLicences } from './HelpLicences.tsx';
import { findTopics, type HelpSection, type HelpTopic, helpSections } from './help-topics.ts';
import './help.css';

/** The rules of the data, the language of filters, and the keys. */
export function HelpPanel() {
  const words = helpMessages.value;
  const search = useSignal('');
  const sections = findTopics(helpSections(), search.value);
  const count = sections.reduce((sum, { topics }) => sum + topics.length, 0);
  return (
    <div class="help kit-scroll">
      <div class="help-page">
        <header class="help-head">
          <h2>{words.title}</h2>
          <p>{words.text}</p>
          <search>
            <TextField
              label={words.search}
              value={search}
              placeholder={words.search}
              isLabelHidden
            />
          </search>
          <p role="status">{count === 0 ? words.none(search.value) : words.found(count)}</p>
        </header>
        {sections.map((section) => (
          <Section key={section.name} section={section} />
        ))}
        {search.value === '' && <HelpLicences />}
      </div>
    </div>
  );
}

function Section({ section: { name, topics } }: { readonly section: HelpSection }) {
  const { shell } = useApp();
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
      {name === 'keyboard' && (
        <div>
          <Button icon="keyboard" onClick={() => shell.open({ kind: 'shortcuts' })}>
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
