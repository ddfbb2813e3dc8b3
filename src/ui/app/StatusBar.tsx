import { useEffect } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { useApp } from '../app-context.ts';
import { Gauge } from '../design/Gauge.tsx';
import { Icon } from '../design/Icon.tsx';
import { lazy } from '../design/lazy.ts';
import { placeOf } from '../place/place.ts';
import { activityPart, lazyPart } from './lazy-panels.ts';
import './shell.css';
import type { TableStatusProps } from './TableStatus.tsx';

/** The status of a table, which loads with the first table. */
const tablePart = lazy(() => import('./TableStatus.tsx'));

/** Shows facts from left to right: the open table, then the browser's storage and the time zone. */
export function StatusBar() {
  const { shell } = useApp();
  const text = messages.value.app.status;
  return (
    <section
      class="shell-status"
      aria-label={text.label}
      data-pane="status"
      tabIndex={-1}
      inert={shell.isDrawerOpen.value}
    >
      <PlaceFacts />
      <span class="shell-space" />
      <ActivityFacts />
      <StatusItems />
      <StorageFacts />
      <ZoneButton />
    </section>
  );
}

const ZONES = ['utc', 'local'] as const;

/** Shows the zone of times, and switches to the other one. */
function ZoneButton() {
  const { settings } = useApp();
  const { zones, zoneTitles } = messages.value.app.status;
  const { zone } = settings.current.value;
  return (
    <button
      type="button"
      class="shell-zone"
      title={zoneTitles[zone]}
      onClick={() => settings.change({ zone: zone === 'utc' ? 'local' : 'utc' })}
    >
      {ZONES.map((one) => (
        <span key={one} data-chosen={one === zone} aria-hidden={one !== zone}>
          {zones[one]}
        </span>
      ))}
    </button>
  );
}

function PlaceFacts() {
  const { routes, accounts, facts } = useApp();
  const text = messages.value.app.status;
  const all = accounts.accounts.value;
  const place = placeOf(routes.current.value, all, accounts.loading.value);
  if (place.kind !== 'table' && place.kind !== 'account') return null;
  const tables = all.find(({ name }) => name === place.account)?.tables ?? [];
  if (place.kind === 'table') {
    const { entities = 0, bytes = 0 } = tables.find(({ name }) => name === place.table) ?? {};
    const shown = { table: place.table, entities, bytes };
    return <OpenTableFacts facts={facts.current.value} {...shown} />;
  }
  const entities = tables.reduce((sum, table) => sum + table.entities, 0);
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  return (
    <>
      <span class="shell-fact">{text.tables(tables.length)}</span>
      <span class="shell-fact">
        <b>{text.entities(entities)}</b>
      </span>
      <span class="shell-fact shell-status-wide">{text.bytes(bytes)}</span>
    </>
  );
}

function OpenTableFacts(props: TableStatusProps) {
  const part = tablePart.state.value;
  useEffect(tablePart.load, []);
  return part.status === 'loaded' && <part.value.TableStatus {...props} />;
}

/** Loads with the first long work. */
function ActivityFacts() {
  const hasAny = useApp().activities.all.value.length > 0;
  const part = activityPart.state.value;
  useEffect(() => (hasAny ? activityPart.load() : undefined), [hasAny]);
  return part.status === 'loaded' && <part.value.ActivityFact />;
}

/** Loads after the first screen. */
function StatusItems() {
  const { account } = useApp().routes.current.value;
  const part = lazyPart.state.value;
  return part.status === 'loaded' && <part.value.StatusItems account={account} />;
}

function StorageFacts() {
  const { storage } = useApp();
  const text = messages.value.app.status;
  const use = storage.use.value;
  if (!use) return null;
  return (
    <span class="shell-fact shell-storage">
      <Icon name="storage" size="small" />
      <Gauge
        isInline
        label={text.storage}
        value={use.used}
        max={use.quota}
        text={text.storageOf(use.used, use.quota)}
      />
    </span>
  );
}
