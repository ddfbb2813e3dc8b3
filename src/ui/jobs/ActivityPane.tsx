import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { activityMessages } from '../../i18n/activity-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { returnFocus } from '../design/focus.ts';
import { IconButton } from '../design/IconButton.tsx';
import { ActivityRow } from './ActivityRow.tsx';
import './activity.css';

/** Lists all long work of this window, the latest first. */
export function ActivityPane() {
  const { activities } = useApp();
  const place = useRef<HTMLDivElement>(null);
  const words = activityMessages.value;
  const all = activities.all.value.toReversed();
  useRowFocus(place);
  // Moves the focus into the pane as it opens, and returns it when it closes.
  useLayoutEffect(() => {
    const before = document.activeElement;
    // The pane itself may have the focus, and is removed with its content.
    const pane = place.current?.closest<HTMLElement>('[data-pane]');
    pane?.focus();
    return () => {
      if (pane?.contains(document.activeElement) || isNowhere()) returnFocus(before);
    };
  }, []);

  return (
    <div class="activity" ref={place}>
      <PaneHead />
      {all.length === 0 ? (
        <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: a list without marks is none to some readers
        <ul class="activity-list scroll" role="list" aria-label={words.list}>
          {all.map((activity) => (
            <ActivityRow key={activity.id} activity={activity} />
          ))}
        </ul>
      )}
    </div>
  );
}

function PaneHead() {
  const { activities, shell } = useApp();
  const words = activityMessages.value;
  const running = activities.running.value.length;
  return (
    <header class="activity-head">
      <h2>{messages.value.app.activity}</h2>
      {running > 0 && <span class="activity-count">{words.running(running)}</span>}
      <span class="activity-space" />
      {activities.over.value.length > 0 && (
        <Button kind="quiet" size="small" onClick={activities.clearOver}>
          {words.clear}
        </Button>
      )}
      <IconButton icon="close" size="small" label={words.close} onClick={shell.toggleActivity} />
    </header>
  );
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Keeps the focus in the pane when the button that has it is removed, such as
 * the cancel button of work that has just ended.
 */
function useRowFocus(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current;
    const pane = element?.closest<HTMLElement>('[data-pane]');
    if (!element || !pane) return;
    let focused: Element | null = null;
    const note = (event: FocusEvent) => {
      focused = event.target instanceof Element ? event.target : null;
    };
    const observer = new MutationObserver(() => {
      if (focused?.isConnected !== false) return;
      focused = null;
      if (document.activeElement === document.body) pane.focus();
    });
    element.addEventListener('focusin', note);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [place]);
}
