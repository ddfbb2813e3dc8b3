import { useModel, useSignal } from '@preact/signals';
import { MEBIBYTE } from '../../base/mebibyte.ts';
import { historyMessages } from '../../i18n/history-messages.ts';
import { formatBytes } from '../../i18n/numbers.ts';
import type { HistoryLimits, HistorySize } from '../../model/history.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Gauge } from '../design/Gauge.tsx';
import { Select } from '../design/Select.tsx';
import { ActionModel } from '../jobs/action-model.ts';
import { describeTime } from '../undo/describe-step.ts';
import { ForgetDialog } from './ForgetDialog.tsx';
import type { HistoryModel } from './history-model.ts';

const ROOMS = [0, 20, 50, 200, 500, 1024].map((mebibytes) => mebibytes * MEBIBYTE);
const DAYS = [1, 7, 30, 90, 365];

interface HistoryRoomProps {
  readonly history: HistoryModel;
  /** The name of its account, where there are several. */
  readonly name?: string;
}

/** Shows the room that the history takes and may take, and frees it. */
export function HistoryRoom({ history, name }: HistoryRoomProps) {
  const { settings } = useApp();
  const words = historyMessages.value;
  const action = useModel(ActionModel);
  const isForgetting = useSignal(false);
  const { value: size } = history.size;
  if (!size) return null;
  const { limits } = size;
  const change = (changed: Partial<HistoryLimits>) =>
    void action.run(() => history.setLimits({ ...limits, ...changed }));
  return (
    <section class="history-room" aria-label={name ?? words.size.label}>
      <div class="history-gauge">
        <Gauge
          label={words.size.label}
          value={size.bytes}
          max={limits.bytes}
          text={words.size.of(size.bytes, limits.bytes)}
        />
        <span class="faint">{describeSize(size, settings.current.value.zone)}</span>
      </div>
      <LimitSelects limits={limits} onChange={change} />
      <Button
        disabled={size.steps === 0}
        icon="remove"
        onClick={() => {
          isForgetting.value = true;
        }}
      >
        {words.forget.all}
      </Button>
      {action.state.value.status === 'failed' && <ErrorNote error={action.state.value.error} />}
      {isForgetting.value && (
        <ForgetDialog
          history={history}
          onClose={() => {
            isForgetting.value = false;
          }}
        />
      )}
    </section>
  );
}

interface LimitSelectsProps {
  readonly limits: HistoryLimits;
  readonly onChange: (changed: Partial<HistoryLimits>) => void;
}

function LimitSelects({ limits, onChange }: LimitSelectsProps) {
  const words = historyMessages.value.size;
  const room = (bytes: number) => (bytes === 0 ? words.noRoom : formatBytes(bytes));
  return (
    <>
      <Select
        label={words.room}
        size="small"
        value={String(limits.bytes)}
        options={withOwn(ROOMS, limits.bytes).map((bytes) => ({
          value: String(bytes),
          label: room(bytes),
        }))}
        onChange={(bytes) => onChange({ bytes: Number(bytes) })}
      />
      <Select
        label={words.days}
        size="small"
        value={String(limits.days)}
        options={withOwn(DAYS, limits.days).map((days) => ({
          value: String(days),
          label: words.dayCount(days),
        }))}
        onChange={(days) => onChange({ days: Number(days) })}
      />
    </>
  );
}

/** Returns the choices, with the present limit if it was set elsewhere. */
function withOwn(usual: readonly number[], own: number): readonly number[] {
  return [...new Set([...usual, own])].toSorted((a, b) => a - b);
}

function describeSize({ steps, oldest }: HistorySize, zone: 'utc' | 'local'): string {
  if (oldest === undefined) return '';
  return historyMessages.value.size.steps(steps, describeTime(oldest, zone));
}
