import { compareMessages } from '../../i18n/compare-messages.ts';
import { isOfFiles } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { useImportInto } from '../files/import-into.ts';
import type { ComparePlace } from '../place/compare-route.ts';
import type { MissingSide } from './missing-sides.ts';

interface ChooseButtonProps {
  readonly place: ComparePlace;
  readonly isPrimary?: boolean;
}

/** Opens the dialog that chooses the tables. */
export function ChooseButton({ place, isPrimary = false }: ChooseButtonProps) {
  const { shell } = useApp();
  return (
    <Button
      kind={isPrimary ? 'primary' : 'plain'}
      icon="edit"
      onClick={() => shell.open({ kind: 'compare', place })}
    >
      {compareMessages.value.choose}
    </Button>
  );
}

interface MissingNoteProps {
  readonly place: ComparePlace;
  /** What is known to be missing; empty where only the comparison has failed. */
  readonly missing: readonly MissingSide[];
}

/** Says which table of the address is not there, and offers the ways on. */
export function MissingNote({ place, missing }: MissingNoteProps) {
  const { accounts } = useApp();
  const importInto = useImportInto();
  const words = compareMessages.value;
  const own = accounts.accounts.value.find(({ name }) => !isOfFiles(name))?.name;
  const hasFiles = missing.some((side) => side.missing === 'files');
  return (
    <EmptyState
      icon="warning"
      title={hasFiles ? words.missing.filesTitle : words.missingTitle}
      actions={
        <>
          <ChooseButton place={place} isPrimary />
          {hasFiles && own && (
            <Button icon="importFile" onClick={() => void importInto(own)}>
              {words.missing.openFiles}
            </Button>
          )}
        </>
      }
    >
      <div role="alert">
        {missing.map((side) => (
          <p key={`${side.account}/${side.table}`}>{describe(side)}</p>
        ))}
        {missing.length === 0 && <p>{words.missingText}</p>}
      </div>
    </EmptyState>
  );
}

function describe({ missing, account, table }: MissingSide): string {
  const words = compareMessages.value.missing;
  switch (missing) {
    case 'files':
      return words.files(account);
    case 'account':
      return words.account(account);
    case 'table':
      return words.table(table, account);
  }
}
