import { messages } from '../../i18n/messages.ts';
import { formatCount } from '../../i18n/numbers.ts';
import { EDM_TYPES, type EdmType } from '../../model/edm.ts';
import type { TableDescription } from '../../model/table-service.ts';
import { SAMPLES_ACCOUNT } from '../../transfer/sample-names.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Progress } from '../kit/Progress.tsx';
import { TypeGlyph } from '../kit/TypeGlyph.tsx';
import { defer } from '../models/deferred.ts';
import { writeRoute } from '../models/routes.ts';
import { LazyPanel } from '../shell/LazyPanel.tsx';
import './welcome.css';

const errorPart = defer(() => import('../kit/ErrorNote.tsx'));

/** The types that each sample table shows. */
const SAMPLE_TYPES: Readonly<Record<string, readonly EdmType[]>> = {
  Airports: [
    'Edm.String',
    'Edm.Double',
    'Edm.Boolean',
    'Edm.Int32',
    'Edm.Int64',
    'Edm.Binary',
    'Edm.Guid',
  ],
  BirdStrikes: ['Edm.DateTime', 'Edm.String', 'Edm.Int32', 'Edm.Boolean', 'Edm.Int64'],
  Earthquakes: EDM_TYPES,
};

/** The start page: the samples, and what to try with them. */
export function WelcomePanel() {
  const text = messages.value.app.welcome;
  return (
    <div class="welcome kit-scroll">
      <div class="welcome-page">
        <h2 class="welcome-title">{text.title}</h2>
        <p class="welcome-text">{text.text}</p>
        <SampleProgressNote />
        <SampleCards />
        <section>
          <h3 class="welcome-head">{text.try}</h3>
          <ul class="welcome-tries">
            {Object.values(text.tries).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

function SampleProgressNote() {
  const { samples } = useApp();
  const text = messages.value.app.samples;
  const state = samples.state.value;
  if (state.status === 'idle') return null;
  if (state.status === 'failed' || state.status === 'unreachable') {
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
  const { progress } = state;
  const label = progress ? text.loading(progress.table, progress.done, progress.of) : text.starting;
  return (
    <div class="welcome-progress">
      <p>{label}</p>
      <Progress label={label} value={progress?.done ?? 0} max={progress?.of ?? 1} />
    </div>
  );
}

function SampleCards() {
  const { accounts, samples } = useApp();
  const text = messages.value.app.welcome;
  const tables = accounts.accounts.value.find(({ name }) => name === SAMPLES_ACCOUNT)?.tables ?? [];
  if (tables.length === 0) {
    if (samples.state.value.status !== 'idle') return null;
    return (
      <div class="welcome-missing">
        <p>{text.missing}</p>
        <Button icon="restore" onClick={() => void samples.restore()}>
          {messages.value.app.restoreSamples}
        </Button>
      </div>
    );
  }
  return (
    <section>
      <h3 class="welcome-head">{text.samples}</h3>
      <ul class="welcome-cards">
        {tables.map((table) => (
          <SampleCard key={table.name} table={table} />
        ))}
      </ul>
    </section>
  );
}

function SampleCard({ table: { name, entities } }: { readonly table: TableDescription }) {
  const described: Readonly<Record<string, { readonly text: string; readonly hint: string }>> =
    messages.value.app.welcome.tables;
  return (
    <li>
      <a class="welcome-card" href={writeRoute({ account: SAMPLES_ACCOUNT, table: name })}>
        <span class="welcome-card-head">
          <Icon name="table" size="small" />
          <b class="kit-clip">{name}</b>
          <span class="welcome-count">{formatCount(entities)}</span>
        </span>
        <span>{described[name]?.text}</span>
        <span class="kit-faint">{described[name]?.hint}</span>
        <span class="welcome-types">
          {(SAMPLE_TYPES[name] ?? []).map((type) => (
            <TypeGlyph key={type} type={type} />
          ))}
        </span>
      </a>
    </li>
  );
}
