import { StorageError } from '../../model/storage-error.ts';
import { describeError } from '../design/describe-error.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import type { GridActions } from './cells/grid-commands.ts';

/**
 * Returns the actions for a table that shows a file: those that would write say
 * why they cannot instead.
 */
export function readingActions<Actions extends GridActions>(
  actions: Actions,
  toasts: ToastsModel,
): Actions {
  let isReported = false;

  function refuse(): void {
    const { text } = describeError(new StorageError('readOnly'));
    if (isReported) toasts.say(text);
    else toasts.show({ kind: 'info', text });
    isReported = true;
  }

  function refuseAll(): true {
    refuse();
    return true;
  }

  return {
    ...actions,
    add: refuse,
    duplicate: refuse,
    remove: refuse,
    move: refuse,
    change: refuse,
    changeSelected: refuse,
    cells: {
      ...actions.cells,
      clear: refuse,
      fill: refuse,
      fillDown: refuseAll,
      duplicateRows: refuseAll,
      cut: refuse,
      paste: refuse,
      explain: refuse,
    },
  };
}
