import type { AppContext } from '../app-context.ts';

/** Offers no more to undo a step that is undone by now. */
export function withdrawUndo(
  { notices, activities }: Pick<AppContext, 'notices' | 'activities'>,
  step: string,
): void {
  notices.withdraw(step);
  activities.withdrawUndo(step);
}
