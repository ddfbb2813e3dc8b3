import { useLayoutEffect, useRef } from 'preact/hooks';
import { requestsMessages } from '../../i18n/requests-messages.ts';
import { useApp } from '../app-context.ts';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { returnFocus } from '../design/focus.ts';
import { keptLog } from './kept-log.ts';
import { LogHead } from './LogHead.tsx';
import { LogIntroduction } from './LogIntroduction.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import { RequestList } from './RequestList.tsx';
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
