import { effect, type Signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import type { TableService } from '../../model/table-service.ts';
import { isSameQuery } from '../data-grid/grid-query.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { lazy } from '../design/lazy.ts';
import { Progress } from '../design/Progress.tsx';
import type { ActivitiesModel } from '../jobs/activities-model.ts';
import type { WatchChanges } from '../place/accounts-model.ts';
import type { ChangeStart } from './bulk-edit/change-draft.ts';
import type { ChangePlace } from './bulk-edit/change-model.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';

/** The dialog of the bulk edit. It is seldom needed, so it loads lazily. */
const changePart = lazy(() => import('./bulk-edit/ChangeDialog.tsx'));

export interface TableChangeProps {
  readonly service: TableService;
  readonly account: AccountName;
  readonly table: TableName;
  readonly watch: WatchChanges;
  readonly model: GridTableModel;
  /** The start of the bulk edit, while its dialog is open. */
  readonly start: Signal<ChangeStart | undefined>;
  readonly isRunning: Signal<boolean>;
  readonly isDrafting: Signal<boolean>;
  readonly activities: ActivitiesModel;
  readonly onUndo: (step: string) => void;
  /** Withdraws the offer to undo a step that the history has not kept. */
  readonly withdrawUnkept: (step: string) => void;
  /** Returns whether a step was undone, in this tab or another. */
  readonly isTakenBack: (step: string) => Promise<boolean>;
  /** Runs before a bulk edit writes anything. */
  readonly beforeChange: () => Promise<void>;
  readonly onOpenTable: (table: TableName) => void;
}

/** Shows the dialog that changes all rows of the grid, while it is open. */
export function TableChange(props: TableChangeProps) {
  const start = props.start.value;
  return start ? <OpenChange {...props} asked={start} /> : null;
}

interface OpenChangeProps extends TableChangeProps {
  readonly asked: ChangeStart;
}

function OpenChange({ asked, ...props }: OpenChangeProps) {
  const { model, start, isRunning } = props;
  const part = changePart.state.value;
  useEffect(() => changePart.load(), []);
  // The change is of the query that the grid shows when the dialog opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is settled once for each opening
  const [place, question] = useMemo(
    () => [placeOf(props, asked), model.grid.query.peek()] as const,
    [asked],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever closes it, it is the same
  useEffect(
    () =>
      effect(() => {
        const isOther = !isSameQuery(model.grid.query.value, question);
        if (isOther && !isRunning.peek()) close();
      }),
    [model, question],
  );

  function close() {
    start.value = undefined;
  }

  function reported(isUnderWay: boolean) {
    isRunning.value = isUnderWay;
    if (!isUnderWay) void model.showChanged();
  }

  if (part.status !== 'loaded') {
    return <Opening error={part.status === 'failed' ? part.error : undefined} onClose={close} />;
  }
  return (
    <part.value.ChangeDialog
      place={place}
      start={asked}
      activities={props.activities}
      onRunning={reported}
      onDrafting={(isDraft) => (props.isDrafting.value = isDraft)}
      onUndo={props.onUndo}
      withdrawUnkept={props.withdrawUnkept}
      onOpen={(other) => {
        close();
        props.onOpenTable(other);
      }}
      onClose={close}
    />
  );
}

function placeOf(
  { service, account, table, watch, model, isTakenBack, beforeChange }: TableChangeProps,
  { selected }: ChangeStart,
): ChangePlace {
  const { query, columns, total } = model.grid;
  return {
    service,
    account,
    table,
    watch,
    isTakenBack,
    beforeWrite: beforeChange,
    filter: selected?.filter ?? query.peek().filter,
    isSelected: selected !== undefined,
    properties: columns.peek().filter(({ kind }) => kind === 'property'),
    expected: selected?.count ?? total.peek(),
  };
}

interface OpeningProps {
  readonly error: unknown;
  readonly onClose: () => void;
}

function Opening({ error, onClose }: OpeningProps) {
  const words = tablesMessages.value.change;
  return (
    <Dialog
      size="wide"
      title={words.opening}
      onClose={onClose}
      actions={<Button onClick={onClose}>{messages.value.design.cancel}</Button>}
    >
      {error === undefined ? (
        <Progress label={words.opening} value={0} />
      ) : (
        <ErrorNote error={error} />
      )}
    </Dialog>
  );
}
