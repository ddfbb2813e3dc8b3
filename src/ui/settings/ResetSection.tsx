import { settingsMessages } from '../../i18n/settings-messages.ts';
import { DEFAULT_SETTINGS } from '../../workspace/settings.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { resetView } from './reset-view.ts';

/** Resets the view to its defaults, and touches no data. */
export function ResetSection() {
  const app = useApp();
  const { view, usualSettings } = settingsMessages.value;

  function resetSettings() {
    const { isFirstRunDone, keptAccounts } = app.settings.current.peek();
    app.settings.change({ ...DEFAULT_SETTINGS, isFirstRunDone, keptAccounts });
    app.toasts.show({ kind: 'success', text: usualSettings.done });
  }

  return (
    <>
      <Action {...view} onClick={() => void resetView(app)} />
      <Action {...usualSettings} onClick={resetSettings} />
    </>
  );
}

interface ActionProps {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly onClick: () => void;
}

function Action({ title, text, button, onClick }: ActionProps) {
  return (
    <div class="settings-action">
      <div>
        <h4>{title}</h4>
        <p>{text}</p>
      </div>
      <Button onClick={onClick}>{button}</Button>
    </div>
  );
}
