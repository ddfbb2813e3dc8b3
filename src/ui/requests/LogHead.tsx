import { requestsMessages } from '../../i18n/requests-messages.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { SearchField } from '../design/SearchField.tsx';
import { Select } from '../design/Select.tsx';
import { REQUEST_CHOICES } from './requests-filter.ts';
import type { RequestsModel } from './requests-model.ts';

interface LogHeadProps {
  readonly log: RequestsModel;
}

/** Shows the filters of the log, and whether it is recorded. */
export function LogHead({ log }: LogHeadProps) {
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
