import { useLayoutEffect, useRef } from 'preact/hooks';
import { watchRequests } from '../../client/request-feed.ts';
import { restAddress } from '../../client/rest-address.ts';
import { observeWindow } from '../../client/window-calls.ts';
import { requestsMessages } from '../../i18n/requests-messages.ts';
import { type AppContext, useApp } from '../app-context.ts';
import { Banner } from '../design/Banner.tsx';
import { Button, IconButton } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { returnFocus } from '../design/focus.ts';
import { SearchField } from '../design/SearchField.tsx';
import { Select } from '../design/Select.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import { RequestList } from './RequestList.tsx';
import { REQUEST_CHOICES } from './requests-filter.ts';
import { RequestsModel, type WatchReports } from './requests-model.ts';
import './requests.css';

/** Shows the requests to the accounts since it was first opened: over REST, and by this window. */
export function RequestLog() {
  const log = keptLog(useApp());
  const place = useRef<HTMLDivElement>(null);
  const text = requestsMessages.value;
  const selected = log.selected.value;
  useLayoutEffect(() => {
    const pane = place.current?.closest('[data-pane]');
    return () => {
      // Returns the focus before the log is removed with it.
      if (pane?.contains(document.activeElement)) returnFocus(null);
    };
  }, []);

  function closeDetails() {
    log.select(undefined);
    place.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus();
  }

  return (
    <div class="requests" ref={place}>
      <LogHead log={log} />
      {log.isPaused.value && (
        <Banner
          kind="warning"
          actions={
            <Button kind="link" onClick={() => log.pause(false)}>
              {text.resume}
            </Button>
          }
        >
          {text.paused}
        </Banner>
      )}
      <div class="requests-body" data-details={selected !== undefined}>
        {log.shown.value.length === 0 ? <LogIntroduction log={log} /> : <RequestList log={log} />}
        {selected && (
          <RequestDetails
            key={selected.id}
            entry={selected}
            keepsBodies={log.bodies.value}
            onClose={closeDetails}
          />
        )}
      </div>
    </div>
  );
}

const logByApp = new WeakMap<AppContext, RequestsModel>();

/**
 * Returns the window's one log. It goes on while its pane is closed, until it
 * is paused or the window closes.
 */
function keptLog(app: AppContext): RequestsModel {
  const log = logByApp.get(app) ?? new RequestsModel(watchBoth(app));
  logByApp.set(app, log);
  return log;
}

/**
 * Watches both sources: the service worker reports the requests it answered,
 * the link to the engine those of this window.
 */
function watchBoth({ observe }: AppContext): WatchReports {
  return (listener, { bodies }) => {
    const unwatch = watchRequests(listener, { bodies });
    observe(observeWindow(listener, { base: restAddress(), bodies }));
    return () => {
      unwatch();
      observe(undefined);
    };
  };
}

interface LogIntroductionProps {
  readonly log: RequestsModel;
}

/** Says that the log is empty, or that nothing in it matches the filter. */
function LogIntroduction({ log }: LogIntroductionProps) {
  const { routes, accounts } = useApp();
  const text = requestsMessages.value;
  const account = routes.current.value.account ?? accounts.accounts.value[0]?.name;

  function showAll() {
    log.setFilter('');
    log.choose('all');
  }

  if (log.count.value > 0) {
    return (
      <EmptyState
        icon="search"
        title={text.noMatch}
        actions={<Button onClick={showAll}>{text.showAll}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={text.emptyTitle}
      actions={
        account && (
          <Button icon="connect" onClick={() => routes.go({ account, connect: 'try' })}>
            {text.emptyConnect}
          </Button>
        )
      }
    >
      <p>{text.emptyText}</p>
    </EmptyState>
  );
}

interface LogHeadProps {
  readonly log: RequestsModel;
}

/** Shows the filters of the log, and whether it is recorded. */
function LogHead({ log }: LogHeadProps) {
  const { shell } = useApp();
  const text = requestsMessages.value;
  return (
    <header class="requests-head">
      <h2>{text.title}</h2>
      <span class="requests-count">{text.count(log.shown.value.length, log.count.value)}</span>
      <FilterField log={log} />
      <div class="requests-choice">
        <Select
          isLabelHidden
          size="small"
          label={text.choice}
          value={log.choice.value}
          options={REQUEST_CHOICES.map((value) => ({ value, label: text.choices[value] }))}
          onChange={log.choose}
        />
      </div>
      <label class="requests-bodies" title={text.bodiesHint}>
        <input
          type="checkbox"
          checked={log.bodies.value}
          onChange={(event) => log.keepBodies(event.currentTarget.checked)}
        />
        {text.bodies}
      </label>
      <Button kind="quiet" size="small" onClick={() => log.pause(!log.isPaused.peek())}>
        {log.isPaused.value ? text.resume : text.pause}
      </Button>
      <Button kind="quiet" size="small" onClick={log.clear}>
        {text.clear}
      </Button>
      <IconButton icon="close" size="small" label={text.close} onClick={shell.toggleLog} />
    </header>
  );
}

function FilterField({ log }: LogHeadProps) {
  const text = requestsMessages.value;

  return (
    <div class="requests-filter">
      <SearchField
        isPaneFocus
        label={text.filter}
        placeholder={text.filterHint}
        value={log.filter}
        onInput={log.setFilter}
      />
    </div>
  );
}
