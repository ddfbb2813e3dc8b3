import { useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { Button } from './Button.tsx';
import { returnFocus } from './focus.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import type { ShownToast, ToastsModel } from './toasts-model.ts';
import './toasts.css';
import { useFreePlace } from './use-free-place.ts';

interface ToastsProps {
  readonly toasts: ToastsModel;
}

/** Shows the toasts, and the live region that announces them. They do not cover the focus. */
export function Toasts({ toasts }: ToastsProps) {
  const place = useRef<HTMLElement>(null);
  const before = useRef<EventTarget | null>(null);
  const { edge, lift } = useFreePlace(place, toasts.shown.value);

  function enter({ relatedTarget }: FocusEvent) {
    toasts.hold(true);
    if (!place.current?.contains(asElement(relatedTarget))) before.current = relatedTarget;
  }

  function leave({ relatedTarget }: FocusEvent) {
    const isInside = place.current?.contains(asElement(relatedTarget));
    if (!isInside) toasts.hold(place.current?.matches(':hover') ?? false);
  }

  /**
   * Dismisses a toast. The focus moves to the next one, and after the last one
   * back to the element that had it.
   */
  function dismiss(id: number) {
    const isInside = place.current?.contains(document.activeElement);
    toasts.dismiss(id);
    if (!isInside) return;
    const next = place.current?.querySelector<HTMLElement>(`button:not([data-toast="${id}"] *)`);
    if (next) next.focus();
    else returnFocus(asElement(before.current));
  }

  return (
    <>
      <p class="visually-hidden" role="status">
        {toasts.spoken}
      </p>
      <section
        ref={place}
        class="toasts"
        data-edge={edge}
        style={{ '--lift': `${lift}px` }}
        data-pane="toasts"
        tabIndex={-1}
        aria-label={messages.value.design.toasts}
        onPointerEnter={() => toasts.hold(true)}
        onPointerLeave={() => toasts.hold(place.current?.matches(':focus-within') ?? false)}
        onFocusIn={enter}
        onFocusOut={leave}
      >
        {toasts.shown.value.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
        ))}
      </section>
    </>
  );
}

function asElement(target: EventTarget | null): Element | null {
  return target instanceof Element ? target : null;
}

interface ToastCardProps {
  readonly toast: ShownToast;
  readonly onDismiss: () => void;
}

function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const { action, code, onDeclined } = toast;

  function act() {
    onDismiss();
    action?.onSelect();
  }

  function decline() {
    onDismiss();
    onDeclined?.();
  }

  return (
    <div class="toast" data-kind={toast.kind} data-toast={toast.id}>
      <Icon name={toast.kind} size="small" />
      <span class="toast-text">
        {toast.text} {code && <span class="data">{code}</span>}
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
