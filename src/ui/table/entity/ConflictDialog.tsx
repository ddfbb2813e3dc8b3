import { useId, useRef } from 'preact/hooks';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import type { MergedProperty, Side } from '../../../merge/merge-entity.ts';
import type { EdmType, EdmValue } from '../../../model/edm.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import type { Entity } from '../../../model/entity.ts';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Icon } from '../../design/Icon.tsx';
import { TypeGlyph } from '../../design/TypeGlyph.tsx';
import { EntityKeyText } from './EntityTitle.tsx';
import { nameOfType } from './edm-name.ts';
import type { Comparison } from './entity-comparison.ts';
import type { EntityEditorModel } from './entity-editor-model.ts';
import { formatTimeOfDay } from './instant-text.ts';
import type { EditorActions } from './use-editor-actions.ts';
import './comparison.css';

interface ConflictDialogProps {
  readonly editor: EntityEditorModel;
  readonly theirs: Entity;
  readonly actions: Pick<EditorActions, 'follow'>;
}

/** Shows the changes of both sides to an entity, and merges them. */
export function ConflictDialog({ editor, theirs, actions }: ConflictDialogProps) {
  const { conflict } = entityMessages.value;
  const body = useRef<HTMLDivElement>(null);

  function saveCombined() {
    const isOpen = editor.comparison.unresolved.value.length > 0;
    if (isOpen) body.current?.querySelector<HTMLElement>('[data-unresolved] input')?.focus();
    else actions.follow(editor.saveCombined());
  }

  return (
    <Dialog
      size="wide"
      title={conflict.title}
      subtitle={
        <>
          <EntityKeyText entityKey={theirs} /> ·{' '}
          {conflict.subtitle(formatTimeOfDay(theirs.timestamp))}
        </>
      }
      onClose={editor.dismiss}
      actions={
        <>
          <span class="dialog-actions-start">
            <Button kind="quiet" onClick={editor.keepTheirs}>
              {conflict.discardMine}
            </Button>
          </span>
          <Button onClick={() => actions.follow(editor.overwriteTheirs())}>
            {conflict.overwrite}
          </Button>
          <Button kind="primary" onClick={saveCombined}>
            {conflict.saveCombined}
          </Button>
        </>
      }
    >
      <div ref={body} class="entity-conflict">
        <ComparisonTable comparison={editor.comparison} />
        <ConflictHint editor={editor} />
      </div>
    </Dialog>
  );
}

/** Says what is merged by itself, and what needs a choice. */
function ConflictHint({ editor }: Pick<ConflictDialogProps, 'editor'>) {
  const { conflict } = entityMessages.value;
  const { properties, unresolved } = editor.comparison;
  const combined = properties.value.filter(
    ({ outcome }) => outcome === 'ours' || outcome === 'theirs',
  );
  const names = (list: readonly { readonly name: string }[]) =>
    list.map(({ name }) => name).join(', ');
  const reported = combined.length > 0 && conflict.combined(names(combined));
  const isOpen = unresolved.value.length > 0;
  return (
    <p class="entity-note" aria-live="polite">
      <Icon name="info" size="small" />
      <span>
        {joinSentences(reported, !isOpen && conflict.allChosen)}
        {isOpen && reported && <br />}
        {isOpen && <b>{conflict.needsChoice(names(unresolved.value))}</b>}
      </span>
    </p>
  );
}

interface ComparisonTableProps {
  readonly comparison: Comparison;
}

/**
 * Shows three versions of each property: first those that differ, then the
 * number of the others.
 */
function ComparisonTable({ comparison }: ComparisonTableProps) {
  const { conflict } = entityMessages.value;
  const changed = comparison.properties.value.filter(({ outcome }) => outcome !== 'same');
  const same = comparison.properties.value.length - changed.length;
  return (
    <>
      <table class="entity-compare">
        <thead>
          <tr>
            <th scope="col">{conflict.property}</th>
            <th scope="col">{conflict.base}</th>
            <th scope="col" data-side="ours">
              {conflict.mine}
            </th>
            <th scope="col">{conflict.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((property) => (
            <ComparisonRow key={property.name} property={property} comparison={comparison} />
          ))}
        </tbody>
      </table>
      {same > 0 && <p class="faint">{conflict.same(same)}</p>}
    </>
  );
}

interface ComparisonRowProps extends ComparisonTableProps {
  readonly property: MergedProperty;
}

function ComparisonRow({ property, comparison }: ComparisonRowProps) {
  const { conflict } = entityMessages.value;
  const { name, outcome, base, ours, theirs } = property;
  const chosen = comparison.choices.value.get(name);
  const type = (ours ?? theirs ?? base)?.type;
  const isConflict = outcome === 'conflict';
  const common = { property, comparison, type };
  return (
    <tr data-outcome={outcome} data-unresolved={isConflict && !chosen ? true : undefined}>
      <th scope="row">
        {type && <TypeGlyph type={type} />}
        {name}
      </th>
      <td data-label={conflict.base}>
        <ComparedValue {...common} side="base" />
      </td>
      <td data-label={conflict.mine}>
        <ComparedValue {...common} side="ours" />
      </td>
      <td data-label={conflict.theirs}>
        <ComparedValue {...common} side="theirs" />
      </td>
    </tr>
  );
}

interface ComparedValueProps {
  readonly property: MergedProperty;
  readonly comparison: Comparison;
  readonly side: Side;
  /** The type that the row already shows. */
  readonly type: EdmType | undefined;
}

/** Shows one version of a value; in a conflict, with the button that chooses it. */
function ComparedValue({ property, comparison, side, type }: ComparedValueProps) {
  const { conflict } = entityMessages.value;
  const id = useId();
  const { name, outcome } = property;
  const value = property[side];
  const shown = <ShownValue value={value} type={type} />;
  if (outcome !== 'conflict' || side === 'base') {
    return <span class={outcome === side ? 'entity-changed' : undefined}>{shown}</span>;
  }
  return (
    <label class="entity-pick" for={id}>
      <input
        id={id}
        type="radio"
        name={`choice-${name}`}
        aria-label={conflict.side(name, side === 'ours' ? conflict.mine : conflict.theirs)}
        aria-describedby={`${id}-value`}
        checked={comparison.choices.value.get(name) === side}
        onChange={() => comparison.choose(name, side)}
      />
      <span id={`${id}-value`}>{shown}</span>
    </label>
  );
}

/** Characters that are shown of a value: here, versions are distinguished rather than read. */
const LONGEST_SHOWN = 300;

interface ShownValueProps {
  readonly value: EdmValue | undefined;
  readonly type: EdmType | undefined;
}

function ShownValue({ value, type }: ShownValueProps) {
  const { conflict } = entityMessages.value;
  if (!value) return <span class="entity-absent">{conflict.absent}</span>;
  const text = formatEdm(value);
  return (
    <>
      {value.type !== type && (
        <span title={nameOfType(value.type)}>
          <TypeGlyph type={value.type} />
          <span class="visually-hidden">{nameOfType(value.type)} </span>
        </span>
      )}
      {text === '' ? <span class="entity-absent">{conflict.empty}</span> : cut(text)}
    </>
  );
}

function cut(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
