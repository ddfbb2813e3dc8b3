import { importMessages } from '../../i18n/import-messages.ts';
import { Button } from '../design/Button.tsx';
import type { ImportModel } from './import-model.ts';

interface ProblemsLinkProps {
  readonly imports: ImportModel;
}

/** Links from the buttons to the list of rows that cannot be imported, if there are any. */
export function ProblemsLink({ imports }: ProblemsLinkProps) {
  const { value: state } = imports.check;
  const count = state.status === 'checked' ? state.check.refused + state.check.sameKey : 0;
  if (count === 0) return null;
  return (
    <span class="dialog-actions-start transfer-problems">
      <Button kind="link" onClick={showProblems}>
        {importMessages.value.refused.link(count)}
      </Button>
    </span>
  );
}

function showProblems() {
  const list = document.querySelector<HTMLElement>('.transfer-refused-rows');
  list?.scrollIntoView({ block: 'nearest' });
  list?.focus();
}
