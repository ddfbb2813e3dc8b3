import { formatBytes } from '../../i18n/numbers.ts';
import { sourceMessages } from '../../i18n/sources-messages.ts';
import type { FoundSource } from '../../transfer/rows/open-sources.ts';
import { isCopy, partsOf } from '../../transfer/rows/table-source.ts';
import { Button } from '../design/Button.tsx';
import { chooseFiles } from '../files/choose-files.ts';
import { describePlace, describeProblem } from './describe-problem.ts';
import { canRead, type SourcesModel } from './sources-model.ts';

interface FoundRowProps {
  readonly sources: SourcesModel;
  readonly found: FoundSource;
  readonly index: number;
}

/** Shows one table that can be imported, or why it cannot. */
export function FoundRow({ sources, found, index }: FoundRowProps) {
  const { source, kind, problem, missing } = found;
  const parts = isCopy(source) ? [] : partsOf(source);
  const folder = parts.length === 1 ? parts[0]?.path.slice(0, -source.name.length) : undefined;
  const where = problem && describePlace(problem);
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={sources.chosen.value.has(index)}
          disabled={!canRead(found)}
          onChange={(event) => sources.choose(index, event.currentTarget.checked)}
        />
        <span class="data">
          {folder !== '' && <span class="faint">{folder}</span>}
          {source.name}
        </span>
      </label>
      <span class="faint">
        {[
          parts.length > 1 && sourceMessages.value.list.volumes(parts.length),
          kind && FORMATS[kind],
          formatBytes(source.size),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {missing && (
        <p class="transfer-warn">
          {sourceMessages.value.list.missing(missing)}{' '}
          <Button kind="link" onClick={async () => sources.add(await chooseFiles())}>
            {sourceMessages.value.list.add}
          </Button>
        </p>
      )}
      {problem && (
        <p class={canRead(found) ? 'transfer-warn' : 'transfer-bad'}>
          {where === undefined ? '' : `${where}: `}
          {describeProblem(problem)}
        </p>
      )}
    </li>
  );
}

/** The names of formats, the same in every language. */
const FORMATS = { csv: 'CSV', json: 'JSON', parquet: 'Parquet', table: '' } as const;
