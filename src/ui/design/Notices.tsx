import { useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import type { NoticesModel, ShownNotice } from '../models/activity/notices-model.ts';
import { Button } from './Button.tsx';
import { returnFocus } from './focus.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import './toasts.css';
import { useFreePlace } from './use-free-place.ts';

interface NoticesProps {
  readonly notices: NoticesModel;
}

/** The toasts, and the live region that says them. They stand where the focus is not. */
export function Notices({ notices }: NoticesProps) {
  const place = useRef<HTMLElement>(null);
  const before = useRef<EventTarget | null>(null);
  const { edge, lift } = useFreePlace(place, notices.shown.value);

  function enter({ relatedTarget }: FocusEvent) {
    notices.hold(true);
    if (!place.current?.contains(asElement(relatedTarget))) before.current = relatedTarget;
  }

  function leave({ relatedTarget }: FocusEvent) {
    const isInside = place.current?.contains(asElement(relatedTarget));
    if (!isInside) notices.hold(place.current?.matches(':hover') ?? false);
  }

  /** The focus goes on to the next one, and after the last one to where it came from. */
  function dismiss(id: number) {
    const isInside = place.current?.contains(document.activeElement);
    notices.dismiss(id);
    if (!isInside) return;
    const next = place.current?.querySelector<HTMLElement>(`button:not([data-notice="${id}"] *)`);
    if (next) next.focus();
    else returnFocus(asElement(before.current));
  }

  return (
    <>
      <p class="visually-hidden" role="status">
        {notices.spoken}
      </p>
      <section
        ref={place}
        class="toasts"
        data-edge={edge}
        style={{ '--lift': `${lift}px` }}
        data-pane="notices"
        tabIndex={-1}
        aria-label={messages.value.design.notices}
        onPointerEnter={() => notices.hold(true)}
        onPointerLeave={() => notices.hold(place.current?.matches(':focus-within') ?? false)}
        onFocusIn={enter}
        onFocusOut={leave}
      >
        {notices.shown.value.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onDismiss={() => dismiss(notice.id)} />
        ))}
      </section>
    </>
  );
}

function asElement(target: EventTarget | null): Element | null {
  return target instanceof Element ? target : null;
}

interface NoticeCardProps {
  readonly notice: ShownNotice;
  readonly onDismiss: () => void;
}

function NoticeCard({ notice, onDismiss }: NoticeCardProps) {
  const { action, code, onDeclined } = notice;

  function act() {
    onDismiss();
    action?.onSelect();
  }

  function decline() {
    onDismiss();
    onDeclined?.();
  }

  return (
    <div class="toast" data-kind={notice.kind} data-notice={notice.id}>
      <Icon name={notice.kind} size="small" />
      <span class="toast-text">
        {notice.text} {code && <span class="data">{code}</span>}
      </span>
      <span class="toast-actions">
        {action && (
          <Button kind="tint" size="small" onClick={act}>
            {action.label}
          </Button>
        )}
        <IconButton
          icon="close"
          size="small"
          label={messages.value.design.dismiss}
          onClick={decline}
        />
      </span>
    </div>
  );
}
