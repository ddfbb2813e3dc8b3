import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { reviewMessages } from '../../../i18n/review-messages.ts';
import type { ConflictKind, Side } from '../../../merge/merge-entity.ts';
import { Button } from '../../design/Button.tsx';
import { Select } from '../../design/Select.tsx';
import { EntityKeyText } from '../entity/EntityTitle.tsx';
import { MergeTable, type VersionNames } from '../entity/MergeTable.tsx';
import type { ReviewChange, ReviewedEntity, ReviewModel, ReviewStatus } from './review-model.ts';
import './review.css';

interface ReviewPanelProps {
  readonly review: ReviewModel;
  /** What the three versions are called. */
  readonly names: VersionNames;
}

/** The signs of changes; the word stands beside each. */
const SIGNS: Readonly<Record<ReviewChange, string>> = {
  added: '+',
  removed: '−',
  changed: '≠',
  none: '=',
};

/** Entities that are listed at once. */
const MOST_LISTED = 500;

/** Shows entities in three versions, and takes the decisions about their conflicts. */
export function ReviewPanel({ review, names }: ReviewPanelProps) {
  const words = reviewMessages.value;
  const { waiting } = review.counts.value;

  function undoByKeys(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement && event.target.type === 'text';
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (!isUndo || event.shiftKey || event.altKey || isField || !review.canUndo.peek()) return;
    event.preventDefault();
    event.stopPropagation();
    review.undo();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of all that is inside.
    <div class="review" onKeyDown={undoByKeys}>
      <div class="review-bar">
        <p role="status">{words.remaining(waiting)}</p>
        <Button disabled={waiting === 0} onClick={review.selectWaiting}>
          {words.next}
        </Button>
        <Button kind="quiet" icon="undo" disabled={!review.canUndo.value} onClick={review.undo}>
          {words.undo}
        </Button>
      </div>
      {waiting > 0 && <DecideMany review={review} names={names} />}
      <div class="review-parts">
        <ReviewList review={review} />
        <ReviewDetails review={review} names={names} />
      </div>
    </div>
  );
}

/** Decides all conflicts of a kind, or of a property, by one rule. */
function DecideMany({ review, names }: ReviewPanelProps) {
  const words = reviewMessages.value;
  const which = useSignal('all');
  const take = useSignal<Side | 'skip'>('ours');
  const decided = useSignal<number | undefined>(undefined);
  const { waiting, kinds, properties } = review.counts.value;
  const options = [
    { value: 'all', label: words.many.all(waiting) },
    ...(Object.keys(kinds) as ConflictKind[])
      .filter((kind) => kinds[kind] > 0)
      .map((kind) => ({
        value: `kind ${kind}`,
        label: words.many.kind(words.kinds[kind], kinds[kind]),
      })),
    ...Array.from(properties, ([name, count]) => ({
      value: `property ${name}`,
      label: words.many.property(name, count),
    })),
  ];
  // What was chosen may be decided by now.
  const chosen = options.some(({ value }) => value === which.value) ? which.value : 'all';

  function decide(event: Event) {
    event.preventDefault();
    const [of, name] = [
      chosen.slice(0, chosen.indexOf(' ')),
      chosen.slice(chosen.indexOf(' ') + 1),
    ];
    decided.value = review.applyRule({
      ...(of === 'kind' && { kind: name as ConflictKind }), // As the options are made above.
      ...(of === 'property' && { property: name }),
      take: take.value,
    });
  }

  return (
    <form class="review-many" aria-label={words.many.title} onSubmit={decide}>
      <Select
        label={words.many.which}
        value={chosen}
        options={options}
        onChange={(value) => {
          which.value = value;
        }}
      />
      <Select
        label={words.many.take}
        value={take.value}
        options={[
          { value: 'ours', label: names.ours },
          { value: 'theirs', label: names.theirs },
          { value: 'base', label: names.base },
          { value: 'skip', label: words.many.skip },
        ]}
        onChange={(value) => {
          take.value = value;
        }}
      />
      <Button type="submit">{words.many.decide}</Button>
      <span role="status">{decided.value !== undefined && words.many.decided(decided.value)}</span>
    </form>
  );
}

const STATUSES: readonly ReviewStatus[] = ['waiting', 'resolved', 'merged', 'skipped'];

function ReviewList({ review }: Pick<ReviewPanelProps, 'review'>) {
  const words = reviewMessages.value;
  const { counts, shown, listed, selected } = review;
  const all = listed.value;
  const rows = all.slice(0, MOST_LISTED);
  const total = review.reviewed.value.length;

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const edge = { Home: 0, End: rows.length - 1 }[event.key];
    if (step === undefined && edge === undefined) return;
    event.preventDefault();
    const at = rows.findIndex(({ id }) => id === selected.peek()?.id);
    const next = rows[edge ?? Math.min(Math.max(at + (step ?? 0), 0), rows.length - 1)];
    if (!next) return;
    review.select(next.id);
    const list = event.currentTarget;
    if (!(list instanceof HTMLElement)) return;
    const row = list.querySelectorAll<HTMLElement>('[role="option"]')[rows.indexOf(next)];
    row?.focus();
  }

  return (
    <div class="review-list">
      <Select
        label={words.show}
        value={shown.value}
        options={[
          { value: 'all', label: `${words.all} (${total})` },
          ...STATUSES.map((status) => ({
            value: status,
            label: `${words.statuses[status]} (${counts.value[status]})`,
          })),
        ]}
        onChange={(status) => {
          shown.value = status;
        }}
      />
      {rows.length === 0 && <p class="faint">{words.empty}</p>}
      <div role="listbox" class="review-rows scroll" aria-label={words.list} onKeyDown={move}>
        {rows.map((one, index) => (
          <ReviewRow
            key={one.id}
            entity={one}
            isSelected={one.id === selected.value?.id}
            isStop={selected.value ? one.id === selected.value.id : index === 0}
            onSelect={() => review.select(one.id)}
          />
        ))}
      </div>
      {all.length > rows.length && <p class="faint">{words.more(all.length - rows.length)}</p>}
    </div>
  );
}

interface ReviewRowProps {
  readonly entity: ReviewedEntity;
  readonly isSelected: boolean;
  /** Whether Tab stops at it. */
  readonly isStop: boolean;
  readonly onSelect: () => void;
}

function ReviewRow({ entity, isSelected, isStop, onSelect }: ReviewRowProps) {
  const words = reviewMessages.value;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys.
    <div
      role="option"
      tabIndex={isStop ? 0 : -1}
      aria-selected={isSelected}
      data-status={entity.status}
      data-change={entity.change}
      onClick={onSelect}
      onFocus={onSelect}
    >
      <span class="review-sign" aria-hidden="true">
        {SIGNS[entity.change]}
      </span>
      <span class="review-key">
        <EntityKeyText entityKey={entity.key} />
        <span class="review-word">
          {words.changes[entity.change]} · {words.status[entity.status]}
        </span>
      </span>
    </div>
  );
}

function ReviewDetails({ review, names }: ReviewPanelProps) {
  const words = reviewMessages.value;
  const title = useId();
  const entity = review.selected.value;
  if (!entity) return <p class="review-details faint">{words.none}</p>;
  const { id, key, merge, decision, status } = entity;
  const kind = merge.conflict && words.kinds[merge.conflict];
  return (
    <section class="review-details scroll" aria-labelledby={title}>
      <h3 id={title}>
        <EntityKeyText entityKey={key} />
      </h3>
      {kind && <p>{kind}</p>}
      <MissingSide entity={entity} names={names} />
      {merge.conflict && <WholeEntity review={review} entity={entity} names={names} />}
      {merge.conflict !== 'delete' && decision.entity === undefined && (
        <MergeTable
          key={id}
          properties={merge.properties}
          choices={decision.properties ?? NO_CHOICES}
          names={names}
          onChoose={(name, choice) => review.choose(id, name, choice)}
        />
      )}
      <div class="review-actions">
        {status !== 'skipped' && <Button onClick={() => review.skip(id)}>{words.skip}</Button>}
        {(status === 'skipped' || status === 'resolved') && (
          <Button onClick={() => review.reopen(id)}>{words.reopen}</Button>
        )}
      </div>
    </section>
  );
}

const NO_CHOICES = new Map();

/** Says which side does not have the entity. */
function MissingSide({ entity, names }: Omit<WholeEntityProps, 'review'>) {
  const { ours, theirs } = entity.merge.versions;
  if (ours && theirs) return null;
  const side = ours ? names.theirs : names.ours;
  return <p>{reviewMessages.value.notThere(side)}</p>;
}

interface WholeEntityProps extends ReviewPanelProps {
  readonly entity: ReviewedEntity;
}

/** Takes one version as a whole. */
function WholeEntity({ review, entity, names }: WholeEntityProps): ComponentChildren {
  const words = reviewMessages.value;
  const { id, decision } = entity;
  return (
    <fieldset class="review-whole">
      <legend>{words.whole}</legend>
      {(['ours', 'theirs', 'base'] as const).map((side) => (
        <Button
          key={side}
          pressed={decision.entity === side}
          onClick={() => review.chooseEntity(id, side)}
        >
          {words.take(names[side])}
        </Button>
      ))}
    </fieldset>
  );
}
