import { computed, effect, untracked, useModel } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { changeMessages } from '../../../i18n/change-messages.ts';
import { formatCount } from '../../../i18n/numbers.ts';
import { joinSentences, sentence } from '../../../i18n/sentences.ts';
import { sheetMessages } from '../../../i18n/sheet-messages.ts';
import type { TableName } from '../../../model/names.ts';
import { Dialog } from '../../design/Dialog.tsx';
import { isMac } from '../../design/key-events.ts';
import { Progress } from '../../design/Progress.tsx';
import { useListedWork } from '../../jobs/use-listed-work.ts';
import { usePhaseFocus } from '../../jobs/use-phase-focus.ts';
import { FilterText } from '../filter/FilterText.tsx';
import { LocalMark } from '../filter/LocalMark.tsx';
import { ChangeActions } from './ChangeActions.tsx';
import { ConfirmPane } from './ConfirmPane.tsx';
import { findPreview } from './change-check.ts';
import type { ChangeStart } from './change-draft.ts';
import { ChangeModel, type ChangePlace } from './change-model.ts';
import { type ChangePhase, outcomeOf } from './change-phase.ts';
import { type ChangeWay, describeOutcome, listChange } from './change-work.ts';
import { DraftPane } from './DraftPane.tsx';
import { EndedPane } from './EndedPane.tsx';
import './changes.css';

export interface ChangeDialogProps extends ChangeWay {
  readonly place: ChangePlace;
  readonly start: ChangeStart;
  readonly onRunning: (isRunning: boolean) => void;
  /** Called with whether the change is a draft: being written or confirmed, and not begun. */
  readonly onDrafting?: (isDrafting: boolean) => void;
  readonly onClose: () => void;
}

/** Shows one bulk edit of all matching entities, from draft to result. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { start, activities, onRunning, onOpen, onClose } = props;
  const changes = useModel(() => new ChangeModel(props.place, start));
  const place = changes.place.value;
  const phase = changes.phase.value;
  const content = usePhaseFocus(phase.kind);

  useListedWork(activities, changes.begun, (run) => listChange(run, props));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever listens, it is the same
  useEffect(() => {
    const isRunning = computed(() => changes.phase.value.kind === 'running');
    return effect(() => {
      if (!isRunning.value) return;
      untracked(() => onRunning(true));
      return () => onRunning(false);
    });
  }, [changes]);
  const isDraft = phase.kind === 'drafting' || phase.kind === 'confirming';
  // Runs at once: leaving the table right after the start must not ask.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever listens, it is the same
  useLayoutEffect(() => {
    props.onDrafting?.(isDraft);
    return () => props.onDrafting?.(false);
  }, [isDraft]);

  /**
   * Goes back from the confirmation to the draft, else closes the dialog. A
   * running change goes on.
   */
  function close() {
    if (phase.kind === 'confirming') changes.back();
    else onClose();
  }

  function submit() {
    if (phase.kind !== 'drafting') return;
    changes.ask();
    // A missing field is marked only after this.
    setTimeout(() => content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  /** Submits by Mod+Enter: Enter alone is a line break in a text. */
  function submitByKeys(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(isMac ? event.metaKey : event.ctrlKey)) return;
    event.preventDefault();
    submit();
  }

  return (
    <Dialog
      size={hasTable(phase) ? 'wide' : 'medium'}
      title={titleOf(phase, place.table)}
      subtitle={<Subtitle changes={changes} />}
      onClose={close}
      onSubmit={submit}
      actions={<ChangeActions changes={changes} onOpen={onOpen} onClose={onClose} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields within */}
      <div ref={content} class="changes" data-phase={phase.kind} onKeyDown={submitByKeys}>
        <p role="status" class="visually-hidden">
          {describePhase(changes)}
        </p>
        <Content changes={changes} start={start} />
      </div>
    </Dialog>
  );
}

interface ContentProps extends Pick<ChangeDialogProps, 'start'> {
  readonly changes: ChangeModel;
}

function Content({ changes, start }: ContentProps) {
  const place = changes.place.value;
  const phase = changes.phase.value;
  switch (phase.kind) {
    case 'drafting':
      return (
        <DraftPane
          changes={changes}
          properties={place.properties}
          tables={changes.tables.value}
          isSettled={start.property !== undefined}
          note={phase.note}
        />
      );
    case 'confirming':
      return <ConfirmPane plan={phase.plan} table={place.table} />;
    case 'running':
      return <RunningPane phase={phase} />;
    case 'ended':
      return <EndedPane phase={phase} table={place.table} />;
  }
}

interface SubtitleProps {
  readonly changes: ChangeModel;
}

/** Says what is changed: the whole table, or what the filter finds. */
function Subtitle({ changes }: SubtitleProps) {
  const { filter, isSelected, expected } = changes.place.value;
  const words = changeMessages.value;
  const count = findPreview(changes.check.value)?.count;
  if (isSelected) {
    return (
      <>
        {sheetMessages.value.selected.subject(count ?? expected)} <LocalMark work="change" />
      </>
    );
  }
  if (filter === '') {
    return (
      <>
        {count === undefined ? words.wholeUncounted : words.whole(count)}{' '}
        <LocalMark work="change" />
      </>
    );
  }
  return (
    <span class="changes-filter">
      <span>{count === undefined ? words.matchingUncounted : words.matching(count)}</span>
      <FilterText text={filter} />
      <LocalMark work="change" />
    </span>
  );
}

/** Returns whether the phase shows a table of entities. */
function hasTable(phase: ChangePhase): boolean {
  if (phase.kind === 'ended') return phase.progress.refused > 0;
  return phase.kind === 'drafting';
}

function titleOf(phase: ChangePhase, table: TableName): string {
  const words = changeMessages.value;
  switch (phase.kind) {
    case 'drafting':
      return words.title(table);
    case 'confirming':
      return `${words.actions[phase.plan.change.kind](phase.plan.preview.changed)}?`;
    case 'running':
      return words.running.titles[phase.plan.change.kind];
    case 'ended':
      return words.ended.titles[outcomeOf(phase)];
  }
}

interface RunningPaneProps {
  readonly phase: Extract<ChangePhase, { readonly kind: 'running' }>;
}

/** Shows the progress, and that the change can be stopped. */
function RunningPane({ phase }: RunningPaneProps) {
  const words = changeMessages.value.running;
  const { done, total, refused } = phase.progress;
  const title = words.titles[phase.plan.change.kind];
  return (
    <div class="changes-running">
      <p class="changes-line">
        <b>{phase.isCancelling ? words.stopping : words.progress(done, total)}</b>
        {refused > 0 && <span class="changes-bad">{words.refused(refused)}</span>}
      </p>
      <Progress label={title} value={done} max={total} />
      <p class="faint">{words.how}</p>
    </div>
  );
}

/**
 * Returns the text for the live region: each phase, what was found, and each
 * quarter of the progress.
 */
function describePhase(changes: ChangeModel): string {
  const words = changeMessages.value;
  const phase = changes.phase.value;
  switch (phase.kind) {
    case 'drafting':
      return describeCheck(changes);
    case 'confirming':
      return '';
    case 'running': {
      const { done, total } = phase.progress;
      const title = words.running.titles[phase.plan.change.kind];
      const quarters = total === 0 ? 0 : Math.floor((4 * done) / total);
      if (phase.isCancelling) return words.running.stopping;
      return quarters === 0 ? title : `${title}: ${words.running.said(25 * quarters)}`;
    }
    case 'ended':
      return joinSentences(sentence(words.ended.titles[outcomeOf(phase)]), describeOutcome(phase));
  }
}

function describeCheck(changes: ChangeModel): string {
  const words = changeMessages.value;
  const state = changes.check.value;
  if (state.status !== 'checked') return '';
  const { count, changed, refused } = state.preview;
  if (count === 0) return words.check.none;
  const counts = [`${words.check.changed[changes.draft.kind.value]}: ${formatCount(changed)}`];
  if (refused > 0) counts.push(`${words.check.refused}: ${formatCount(refused)}`);
  return joinSentences(sentence(words.check.title), counts.join(', '));
}
