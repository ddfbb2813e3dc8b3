import { type Signal, useSignal } from '@preact/signals';
import { compareMessages } from '../../i18n/compare-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { snapshotMessages } from '../../i18n/snapshots-messages.ts';
import type { ComparedSide } from '../../model/comparison.ts';
import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import { isSnapshot, tableOfSnapshot } from '../../model/snapshot.ts';
import { useApp } from '../app-context.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Select } from '../design/Select.tsx';
import { TextField } from '../design/TextField.tsx';
import type { AccountTables } from '../place/accounts-model.ts';
import { type ComparePlace, routeOfComparison } from '../place/compare-route.ts';
import { knownSnapshots } from '../place/known-snapshots.ts';
import { shownName } from '../place/shown-name.ts';
import { ReadSnapshots } from '../snapshots/ReadSnapshots.tsx';
import {
  type CompareDraft,
  type DraftProblem,
  draftOf,
  placeOfDraft,
  type SideDraft,
  swapDraft,
} from './compare-draft.ts';
import { suggestOther } from './suggest-other.ts';
import './compare.css';

interface CompareDialogProps {
  /** The left side, where one is proposed. */
  readonly left?: ComparedSide | undefined;
  /** The open comparison that is changed. */
  readonly place?: ComparePlace | undefined;
  /** Whether it begins with the properties by which entities are paired. */
  readonly isPairing?: boolean | undefined;
}

/** Chooses both sides of a comparison and how they are compared. */
export function CompareDialog({ left, place, isPairing = false }: CompareDialogProps) {
  const { accounts, tabs, routes, shell } = useApp();
  const words = compareMessages.value;
  const all = accounts.accounts.value;
  const draft = useSignal<CompareDraft>(
    draftOf(place ?? suggestOther(all, left, tabs.list.peek().tabs)),
  );
  const hasTried = useSignal(false);
  const outcome = placeOfDraft(draft.value);
  const problem = hasTried.value && 'problem' in outcome ? outcome.problem : undefined;

  function change(next: Partial<CompareDraft>) {
    draft.value = { ...draft.peek(), ...next };
  }

  function start() {
    hasTried.value = true;
    if ('problem' in outcome) return;
    const shown = place ? { choice: place.choice, layout: place.layout } : outcome.place;
    const route = routeOfComparison({ ...shown, query: outcome.place.query });
    shell.close();
    if (place) routes.go(route);
    else tabs.open(route, { isNew: true });
  }

  return (
    <Dialog
      size="wide"
      title={words.title}
      subtitle={words.dialog.subtitle}
      onClose={shell.close}
      onSubmit={start}
      actions={
        <>
          <Button onClick={shell.close}>{messages.value.design.cancel}</Button>
          <Button kind="primary" type="submit">
            {words.dialog.start}
          </Button>
        </>
      }
    >
      <div class="compare-choice">
        <div class="compare-pair">
          <SideFields
            name={words.left}
            side={draft.value.left}
            accounts={all}
            onChange={(side) => change({ left: side })}
          />
          <IconButton
            icon="log"
            label={words.swap}
            onClick={() => (draft.value = swapDraft(draft.peek()))}
          />
          <SideFields
            name={words.right}
            side={draft.value.right}
            accounts={all}
            isFirst={!isPairing}
            onChange={(side) => change({ right: side })}
          />
        </div>
        {problem?.field === 'sides' && <p class="error">{words.dialog.noTable}</p>}
        <CheckField
          label={words.dialog.ignoresCase}
          isOn={draft.value.ignoresCase}
          onChange={(ignoresCase) => change({ ignoresCase })}
        />
        <CheckField
          label={words.dialog.ignoresSpaces}
          isOn={draft.value.ignoresSpaces}
          onChange={(ignoresSpaces) => change({ ignoresSpaces })}
        />
        <MoreOptions draft={draft} problem={problem} isPairing={isPairing} onChange={change} />
      </div>
    </Dialog>
  );
}

interface SideFieldsProps {
  readonly name: string;
  readonly side: SideDraft;
  readonly accounts: readonly AccountTables[];
  /** Whether the dialog focuses its table first. */
  readonly isFirst?: boolean;
  readonly onChange: (side: SideDraft) => void;
}

function SideFields({ name, side, accounts, isFirst, onChange }: SideFieldsProps) {
  const words = compareMessages.value.dialog;
  const tables = placesIn(accounts, side.account);
  const wanted = side.table;
  const known = tables.find((table) => wanted && tableNameKey(table) === tableNameKey(wanted));
  const missing = wanted && !known ? [wanted] : [];

  return (
    <fieldset>
      <legend>{name}</legend>
      {side.account && <ReadSnapshots key={side.account} account={side.account} />}
      <Select
        label={words.account}
        value={side.account ?? ''}
        options={accounts.map((one) => ({ value: one.name, label: one.name }))}
        onChange={(name) => {
          const chosen = accounts.find((one) => one.name === name);
          if (chosen) onChange({ ...side, account: chosen.name, table: chosen.tables[0]?.name });
        }}
      />
      <Select
        label={words.table}
        initialFocus={isFirst}
        value={String(known ?? wanted ?? '')}
        options={[...missing, ...tables].map((table) => ({
          value: String(table),
          label: labelOf(table),
          disabled: missing.includes(table),
        }))}
        onChange={(name) => onChange({ ...side, table: tables.find((one) => one === name) })}
      />
      <DraftField
        label={words.filter}
        hint={words.filterHint}
        text={side.filter}
        onInput={(filter) => onChange({ ...side, filter })}
      />
    </fieldset>
  );
}

function placesIn(
  accounts: readonly AccountTables[],
  account: AccountName | undefined,
): readonly TableName[] {
  if (account === undefined) return [];
  const { tables = [] } = accounts.find((one) => one.name === account) ?? {};
  const snapshots = knownSnapshots(account) ?? [];
  return [...tables.map(({ name }) => name), ...snapshots.map(({ id }) => tableOfSnapshot(id))];
}

function labelOf(table: TableName): string {
  const name = shownName(table);
  return isSnapshot(table) ? snapshotMessages.value.one(name) : name;
}

interface MoreOptionsProps {
  readonly draft: Signal<CompareDraft>;
  readonly problem: DraftProblem | undefined;
  /** Whether the dialog focuses the properties of the pairs first. */
  readonly isPairing: boolean;
  readonly onChange: (next: Partial<CompareDraft>) => void;
}

/** The options that are seldom needed; open where one of them is set. */
function MoreOptions({ draft, problem, isPairing, onChange }: MoreOptionsProps) {
  const words = compareMessages.value.dialog;
  const now = draft.value;
  const isUsed = [now.leftOut, now.tolerance, now.pairBy, now.names].some((text) => text !== '');
  const problemOf = (field: DraftProblem['field']) =>
    problem?.field === field ? describeProblem(problem) : undefined;
  return (
    <details open={isUsed || isPairing || undefined}>
      <summary>{words.options}</summary>
      <div>
        <DraftField
          label={words.leftOut}
          hint={words.namesHint}
          text={now.leftOut}
          problem={problemOf('leftOut')}
          onInput={(leftOut) => onChange({ leftOut })}
        />
        <DraftField
          label={words.tolerance}
          text={now.tolerance}
          problem={problemOf('tolerance')}
          onInput={(tolerance) => onChange({ tolerance })}
        />
        <DraftField
          label={words.pairBy}
          hint={joinSentences(words.namesHint, words.pairByHint)}
          text={now.pairBy}
          isFirst={isPairing}
          problem={problemOf('pairBy')}
          onInput={(pairBy) => onChange({ pairBy })}
        />
        <DraftField
          label={words.names}
          hint={words.namesPairHint}
          text={now.names}
          problem={problemOf('names')}
          onInput={(names) => onChange({ names })}
        />
      </div>
    </details>
  );
}

function describeProblem({ field, text }: DraftProblem): string {
  const words = compareMessages.value.dialog;
  if (field === 'tolerance') return words.wrongTolerance;
  return field === 'names' ? words.wrongNames(text) : words.wrongName(text);
}

interface DraftFieldProps {
  readonly label: string;
  readonly text: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
  /** Whether the dialog focuses it first. */
  readonly isFirst?: boolean;
  readonly onInput: (text: string) => void;
}

function DraftField({ label, text, hint, problem, isFirst, onInput }: DraftFieldProps) {
  const value = useSignal(text);
  value.value = text;
  return (
    <TextField
      isData
      label={label}
      value={value}
      hint={hint}
      problem={problem}
      initialFocus={isFirst}
      onInput={onInput}
    />
  );
}

interface CheckFieldProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function CheckField({ label, isOn, onChange }: CheckFieldProps) {
  return (
    <label class="compare-check">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
}
