import type { ComponentChildren, RefObject } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { IconButton } from './Button.tsx';
import { hasStops } from './focus.ts';
import { useModal } from './use-modal.ts';
import './dialog.css';

interface DialogProps {
  readonly title: ComponentChildren;
  readonly subtitle?: ComponentChildren;
  readonly actions: ComponentChildren;
  readonly children: ComponentChildren;
  readonly size?: 'small' | 'medium' | 'wide' | undefined;
  /** Called by Esc, by the close button, and by the browser's own way back. */
  readonly onClose: () => void;
  /** Called on submit; makes body and actions one form. */
  readonly onSubmit?: (() => void) | undefined;
}

/**
 * Shows a modal dialog, open as long as it is rendered. The focus returns to
 * the element that had it.
 */
export function Dialog(props: DialogProps) {
  const { title, subtitle, size = 'medium', onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialog);

  function askToClose(event: Event) {
    // A file chooser or a popover within the dialog closes without it.
    if (event.target !== event.currentTarget) return;
    // A removed dialog reports its closing late; another may be open in its place.
    if (!dialog.current?.isConnected) return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      class="dialog"
      data-size={size}
      aria-labelledby={`${id}-title`}
      aria-describedby={subtitle === undefined ? undefined : `${id}-subtitle`}
      onCancel={askToClose}
      onClose={askToClose}
    >
      {/* A `header` element would be the banner landmark of the page. */}
      <div class="dialog-head">
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {subtitle !== undefined && <p id={`${id}-subtitle`}>{subtitle}</p>}
        </div>
        <IconButton
          icon="close"
          size="small"
          label={messages.value.design.close}
          onClick={onClose}
        />
      </div>
      <DialogContent {...props} />
    </dialog>
  );
}

function DialogContent({ children, actions, onSubmit }: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  useScrolledByKeys(body);
  const content = (
    <>
      <div ref={body} class="dialog-body scroll">
        {children}
      </div>
      <footer class="dialog-actions">{actions}</footer>
    </>
  );
  if (!onSubmit) return <div class="dialog-content">{content}</div>;
  function submit(event: Event) {
    event.preventDefault();
    onSubmit?.();
  }
  return (
    <form class="dialog-content" noValidate onSubmit={submit}>
      {content}
    </form>
  );
}

/** Makes text that is longer than the dialog a tab stop, unless an element within it is one. */
function useScrolledByKeys(body: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const text = body.current;
    if (!text) return;
    const observer = new ResizeObserver(() => {
      const isLonger = text.scrollHeight > text.clientHeight;
      if (isLonger && !hasStops(text)) text.tabIndex = 0;
      else text.removeAttribute('tabindex');
    });
    observer.observe(text);
    return () => observer.disconnect();
  }, [body]);
}
