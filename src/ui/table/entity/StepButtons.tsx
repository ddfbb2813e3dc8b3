import type { ReadonlySignal } from '@preact/signals';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import { IconButton } from '../../design/IconButton.tsx';

/** The steps from the entity to those beside it. */
export interface StepsBeside {
  readonly hasPrevious: ReadonlySignal<boolean>;
  readonly hasNext: ReadonlySignal<boolean>;
  /** The step that led to this entity, whose button keeps the focus. */
  readonly cameBy: 'previous' | 'next' | undefined;
  readonly step: (side: 'previous' | 'next') => void;
}

interface StepButtonsProps {
  readonly steps: StepsBeside;
  /** The id of the entity's name, which is announced after each step. */
  readonly titleId: string;
}

/** Steps to the entities before and after the one that is shown. */
export function StepButtons({ steps, titleId }: StepButtonsProps) {
  const words = entityMessages.value;
  return (
    <span class="entity-steps" data-steps>
      <IconButton
        icon="up"
        size="small"
        label={words.previous}
        describedBy={titleId}
        disabled={!steps.hasPrevious.value}
        onClick={() => steps.step('previous')}
      />
      <IconButton
        icon="down"
        size="small"
        label={words.next}
        describedBy={titleId}
        disabled={!steps.hasNext.value}
        onClick={() => steps.step('next')}
      />
    </span>
  );
}

/**
 * Focuses the button of the next step in the same direction: at the first and
 * the last entity, the button back. Returns false if there is none.
 */
export function focusStep(editor: Element, cameBy: StepsBeside['cameBy']): boolean {
  if (!cameBy) return false;
  const both = [...editor.querySelectorAll<HTMLElement>('[data-steps] > button')];
  const inOrder = cameBy === 'next' ? both.reverse() : both;
  const target = inOrder.find((button) => button.matches(':enabled'));
  target?.focus();
  return target !== undefined;
}
