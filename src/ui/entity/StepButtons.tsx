import type { ReadonlySignal } from '@preact/signals';
import { entityMessages } from '../../i18n/entity-messages.ts';
import { IconButton } from '../design/IconButton.tsx';

/** What leads from the entity to those beside it. */
export interface StepsBeside {
  readonly hasPrevious: ReadonlySignal<boolean>;
  readonly hasNext: ReadonlySignal<boolean>;
  /** How somebody has come to this one, whose focus is to stay at the button. */
  readonly cameBy: 'previous' | 'next' | undefined;
  readonly step: (side: 'previous' | 'next') => void;
}

interface StepButtonsProps {
  readonly steps: StepsBeside;
  /** The id of what names the entity, which is read out after each step. */
  readonly titleId: string;
}

/** To the entities before and after the one that is shown. */
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

/** Puts the focus where the next step can be made: at the first and at the last one only the way back is there. */
export function focusStep(editor: Element, cameBy: StepsBeside['cameBy']): boolean {
  if (!cameBy) return false;
  const both = [...editor.querySelectorAll<HTMLElement>('[data-steps] > button')];
  const inOrder = cameBy === 'next' ? both.reverse() : both;
  const target = inOrder.find((button) => button.matches(':enabled'));
  target?.focus();
  return target !== undefined;
}
