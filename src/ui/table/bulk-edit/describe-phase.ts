import { changeMessages } from '../../../i18n/change-messages.ts';
import { formatCount } from '../../../i18n/numbers.ts';
import { joinSentences, sentence } from '../../../i18n/sentences.ts';
import type { ChangeModel } from './change-model.ts';
import { outcomeOf } from './change-phase.ts';
import { describeOutcome } from './change-work.ts';

/**
 * Returns the text for the live region: each phase, what was found, and each
 * quarter of the progress.
 */
export function describePhase(changes: ChangeModel): string {
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
