import { useEffect, useRef } from 'preact/hooks';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import { useNameInPane } from '../../design/pane-focus.ts';
import { AddCondition, BuilderPart } from './BuilderPart.tsx';
import type { FilterModel } from './filter-model.ts';
import { addCondition, type FilterDraft, isEverything } from './filter-tree.ts';
import './filter.css';

interface FilterBuilderProps {
  readonly filter: FilterModel;
}

/**
 * Edits the filter as groups and conditions. It changes the text, and shows the
 * text's changes at once.
 */
export function FilterBuilder({ filter }: FilterBuilderProps) {
  const words = filterMessages.value.build;
  const name = useNameInPane(words.title);
  const root = useRef<HTMLElement>(null);
  const isBegun = filter.isBegun.value;
  useEffect(() => {
    if (!isBegun) return;
    filter.endBegin();
    // Waits until the menu that started it has returned the focus.
    requestAnimationFrame(() => focusLast(root.current));
  }, [filter, isBegun]);
  const check = filter.check.value;
  if (check.status !== 'valid') {
    return (
      <section class="filter-builder" aria-label={name}>
        <p class="filter-quiet">{words[check.status === 'wrong' ? 'broken' : 'long']}</p>
      </section>
    );
  }
  const draft: FilterDraft = { source: filter.text.value, ...check.placed };
  const isEmpty = isEverything(draft.filter);
  return (
    <section ref={root} class="filter-builder scroll" aria-label={name}>
      {isEmpty ? (
        <p class="filter-quiet">{words.empty}</p>
      ) : (
        <BuilderPart part={draft.filter} draft={draft} filter={filter} />
      )}
      {draft.filter.kind !== 'and' && draft.filter.kind !== 'or' && (
        <AddCondition
          label={words.add}
          vocabulary={filter.vocabulary.value}
          onAdd={(added) => filter.write(addCondition(draft, undefined, added))}
        />
      )}
    </section>
  );
}

/** Focuses the value of the last condition, or its last choice. */
function focusLast(builder: HTMLElement | null): void {
  const last = [...(builder?.querySelectorAll('.filter-condition') ?? [])].at(-1);
  const field = last?.querySelector<HTMLInputElement>('.filter-value input');
  const choice = [...(last?.querySelectorAll<HTMLElement>('select') ?? [])].at(-1);
  (field ?? choice)?.focus();
  field?.select();
}
