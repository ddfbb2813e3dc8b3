import { messages } from '../../i18n/messages.ts';
import { formatCount } from '../../i18n/numbers.ts';
import { type EdmType, everyType } from '../../model/edm.ts';
import type { TableName } from '../../model/names.ts';
import { SAMPLES_ACCOUNT } from '../../transfer/sample-names.ts';
import { useApp } from '../app-context.ts';
import { keysOf } from '../commands/keymap.ts';
import { Button } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import { LazyPanel } from '../design/LazyPanel.tsx';
import { lazy } from '../design/lazy.ts';
import { Progress } from '../design/Progress.tsx';
import { TypeGlyph } from '../design/TypeGlyph.tsx';
import { writeRoute } from '../place/routes.ts';
import { describeSamples } from './describe-samples.ts';
import { isBeingMade, withAwaited } from './first-run.ts';
import type { SamplesState } from './samples-model.ts';
import './welcome.css';

const errorPart = lazy(() => import('../design/ErrorNote.tsx'));

/** The types that the cards show. */
const TYPES = everyType([
  'Edm.String',
  'Edm.Int32',
  'Edm.Int64',
  'Edm.Double',
  'Edm.Boolean',
  'Edm.DateTime',
  'Edm.Guid',
  'Edm.Binary',
]);

/** The types that each sample table lacks. */
const MISSING_TYPES: Readonly<Record<string, readonly EdmType[]>> = {
  Airports: ['Edm.DateTime'],
  BirdStrikes: ['Edm.Double', 'Edm.Guid', 'Edm.Binary'],
};

const TRIES = [
  ['open', 'edit'],
  ['create', 'table'],
  ['drop', 'importFile'],
] as const;

/** Shows the start page: the samples, and what to try with them. */
export function WelcomePanel() {
  const text = messages.value.app.welcome;
  return (
    <div class="welcome scroll">
      <div class="welcome-page">
        <h2 class="welcome-title">{text.title}</h2>
        <p class="welcome-text">{text.text}</p>
        <SampleProblemNote />
        <SampleTables />
        <section>
          <h3 class="welcome-head">{text.try}</h3>
          <ul class="welcome-tries">
            {TRIES.map(([one, icon]) => (
              <li key={one}>
                <Icon name={icon} size="small" />
                {text.tries[one]}
              </li>
            ))}
            <KeysLine />
          </ul>
        </section>
      </div>
    </div>
  );
}

/** Shows the present keys of commands; there may be none. */
function KeysLine() {
  const [help, palette] = [keysOf('openHelp'), keysOf('showPalette')];
  if (help === undefined || palette === undefined) return null;
  return (
    <li>
      <Icon name="keyboard" size="small" />
      {messages.value.app.welcome.tries.keys(help, palette)}
    </li>
  );
}

function SampleProblemNote() {
  const { samples } = useApp();
  const text = messages.value.app.samples;
  const state = samples.state.value;
  if (state.status === 'idle' || state.status === 'loading') return null;
  return (
    <div class="welcome-progress">
      {state.status === 'failed' ? <p>{text.failed}</p> : <p role="alert">{text.unreachable}</p>}
      {state.status === 'failed' && (
        <LazyPanel part={errorPart}>{(part) => <part.ErrorNote error={state.error} />}</LazyPanel>
      )}
      <Button icon="reload" onClick={() => void samples.restore()}>
        {text.retry}
      </Button>
    </div>
  );
}

/** Shows the samples that exist, and those that are still being made. */
function SampleTables() {
  const { accounts, samples, settings } = useApp();
  const text = messages.value.app.welcome;
  const state = samples.state.value;
  const { value: there } = accounts.accounts;
  const isComing = state.status === 'loading' || isBeingMade(settings.current.value, state);
  const listed = isComing ? withAwaited(there) : there;
  const found = listed.find(({ name }) => name === SAMPLES_ACCOUNT)?.tables ?? [];
  if (found.length === 0) return state.status === 'idle' ? <MissingNote /> : null;
  return (
    <section>
      <div class="welcome-line">
        <h3 class="welcome-head">{text.samples}</h3>
        {isComing && <ComingNote state={state} />}
      </div>
      <ul class="welcome-cards">
        {found.map(({ name, entities }) => (
          <SampleCard key={name} name={name} count={entities} />
        ))}
      </ul>
    </section>
  );
}

function ComingNote({ state }: { readonly state: SamplesState }) {
  const progress = state.status === 'loading' ? state.progress : undefined;
  const label = describeSamples(state);
  return (
    <>
      <p key={label} class="welcome-coming clip">
        {label}
      </p>
      <Progress label={label} value={progress?.done ?? 0} max={progress?.of ?? 1} />
    </>
  );
}

function MissingNote() {
  const { samples } = useApp();
  return (
    <div class="welcome-missing">
      <p>{messages.value.app.welcome.missing}</p>
      <Button icon="restore" onClick={() => void samples.restore()}>
        {messages.value.app.restoreSamples}
      </Button>
    </div>
  );
}

interface SampleCardProps {
  readonly name: TableName;
  /** The entities that it has, or will have. */
  readonly count: number;
}

/** Links to a table; one that is still being made opens once it is there. */
function SampleCard({ name, count }: SampleCardProps) {
  const described: Readonly<Record<string, { readonly text: string; readonly hint: string }>> =
    messages.value.app.welcome.tables;
  return (
    <li>
      <a class="welcome-card" href={writeRoute({ account: SAMPLES_ACCOUNT, table: name })}>
        <span class="welcome-card-head">
          <Icon name="table" size="small" tone="faint" />
          <b class="clip">{name}</b>
          <span key={count} class="welcome-count">
            {formatCount(count)}
          </span>
        </span>
        <span>{described[name]?.text}</span>
        <span class="faint">{described[name]?.hint}</span>
        <span class="welcome-types">
          {TYPES.filter((type) => !MISSING_TYPES[name]?.includes(type)).map((type) => (
            <TypeGlyph key={type} type={type} />
          ))}
        </span>
      </a>
    </li>
  );
}
