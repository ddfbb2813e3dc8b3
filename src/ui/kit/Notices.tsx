import { messages } from '../../i18n/messages.ts';
import type { NoticesModel, ShownNotice } from '../models/notices-model.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import './notices.css';

interface NoticesProps {
  readonly notices: NoticesModel;
}

/** The toasts, and the live region that says them. */
export function Notices({ notices }: NoticesProps) {
  return (
    <>
      <p class="kit-unseen" role="status">
        {notices.spoken}
      </p>
      <section
        class="kit-notices"
        aria-label={messages.value.kit.notices}
        onPointerEnter={() => notices.hold(true)}
        onPointerLeave={() => notices.hold(false)}
        onFocusIn={() => notices.hold(true)}
        onFocusOut={() => notices.hold(false)}
      >
        {notices.shown.value.map((notice) => (
          <NoticeCard
            key={notice.id}
            notice={notice}
            onDismiss={() => notices.dismiss(notice.id)}
          />
        ))}
      </section>
    </>
  );
}

interface NoticeCardProps {
  readonly notice: ShownNotice;
  readonly onDismiss: () => void;
}

function NoticeCard({ notice, onDismiss }: NoticeCardProps) {
  const { action, code } = notice;

  function act() {
    onDismiss();
    action?.onSelect();
  }

  return (
    <div class="kit-notice" data-kind={notice.kind}>
      <Icon name={notice.kind} size="small" />
      <span class="kit-notice-text">
        {notice.text} {code && <span class="kit-data">{code}</span>}
      </span>
      {action && (
        <Button kind="tint" size="small" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton
        icon="close"
        size="small"
        label={messages.value.kit.dismiss}
        onClick={onDismiss}
      />
    </div>
  );
}
