import { useModel, useSignal } from '@preact/signals';
import type { ComponentProps } from 'preact';
import { importMessages } from '../../i18n/import-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { formatBytes } from '../../i18n/numbers.ts';
import { sourceMessages } from '../../i18n/sources-messages.ts';
import { isCopy, partsOf, type TableSource } from '../../transfer/records/source-part.ts';
import type { FoundSource } from '../../transfer/rows/open-sources.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { describeError } from '../design/describe-error.ts';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Progress } from '../design/Progress.tsx';
import { useTickRange } from '../design/use-tick-range.ts';
import { chooseFiles } from '../files/choose-files.ts';
import { usePhaseFocus } from '../jobs/use-phase-focus.ts';
import { describePlace, describeProblem } from './describe-problem.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { ProblemText } from './ProblemText.tsx';
import { isPlainFile } from './plain-file.ts';
import { showFilesAsAccount } from './show-files.ts';
import { canRead, SourcesModel } from './sources-model.ts';
import './source.css';

interface ImportFlowProps extends ComponentProps<typeof ImportDialog> {
  readonly first: FirstStep;
}

/** The sources of the import, or `list` where they are chosen from what the files hold. */
export type FirstStep = readonly TableSource[] | 'list';

/**
 * Returns the first step: the list of what the files hold, unless they are one
 * file that is no archive.
 */
export async function findFirstStep(files: readonly TableSource[]): Promise<FirstStep> {
  return (await isPlainFile(files)) ? files : 'list';
}

export function ImportFlow({ first, ...props }: ImportFlowProps) {
  const step = useSignal(first);
  const sources = step.value;
  const app = useApp();

  function look(wanted: readonly TableSource[]) {
    props.onClose();
    showFilesAsAccount(app, props.files, wanted).catch((error: unknown) => {
      app.toasts.show({ kind: 'danger', ...describeError(error) });
    });
  }

  if (sources !== 'list') return <ImportDialog {...props} files={sources} />;
  return (
    <SourceList
      files={props.files}
      onClose={props.onClose}
      onLook={props.files.some(isCopy) ? undefined : look}
      onChoose={(wanted) => {
        step.value = wanted;
      }}
    />
  );
}

interface SourceListProps {
  readonly files: readonly TableSource[];
  readonly onClose: () => void;
  readonly onChoose: (wanted: readonly TableSource[]) => void;
  /** Shows the tables without importing them; absent where they are shown already. */
  readonly onLook?: ((wanted: readonly TableSource[]) => void) | undefined;
}

/** Lists the tables in several files, a folder or an archive, to choose from. */
function SourceList({ files, onClose, onChoose, onLook }: SourceListProps) {
  const { openPort } = useApp();
  const sources = useModel(() => new SourcesModel(openPort, files));
  const { list: text, look } = sourceMessages.value;
  const count = sources.isOne.value ? 1 : sources.wanted.value.length;
  const { status } = sources.state.value;
  const content = usePhaseFocus(status);
  const isFound = status === 'found';
  const words = importMessages.value;
  const size = sources.wanted.value.reduce((sum, { source }) => sum + source.size, 0);
  return (
    <Dialog
      size="medium"
      title={
        status === 'invalid' ? messages.value.transfer.title(files[0]?.name ?? '') : text.title
      }
      subtitle={isFound ? text.summary(sources.wanted.value.length, size) : ''}
      onClose={onClose}
      onSubmit={() => count > 0 && onChoose(sources.tables())}
      actions={
        <>
          <Button onClick={onClose}>{status === 'invalid' ? words.close : words.cancel}</Button>
          {isFound && onLook && (
            <Button
              disabled={count === 0}
              title={look.hint}
              onClick={() => onLook(sources.tables())}
            >
              {look.only}
            </Button>
          )}
          {isFound && (
            <Button kind="primary" type="submit" disabled={count === 0} initialFocus>
              {text.go(count)}
            </Button>
          )}
        </>
      }
    >
      <div ref={content}>
        <Found sources={sources} />
      </div>
    </Dialog>
  );
}

function Found({ sources }: { readonly sources: SourcesModel }) {
  const text = sourceMessages.value.list;
  const range = useTickRange();
  const state = sources.state.value;
  switch (state.status) {
    case 'looking':
      return <Progress label={text.looking} value={0} />;
    case 'failed':
      return <ErrorNote error={state.error} />;
    case 'invalid':
      return <ProblemText problem={state.problem} />;
    case 'found': {
      const { found, ignored, manifests } = state.opened;
      return (
        <div class="transfer-sources">
          <ul aria-label={text.title} {...range}>
            {found.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no state of its own
              <FoundRow key={index} sources={sources} found={one} index={index} />
            ))}
          </ul>
          {sources.areAlike.value && (
            <label class="transfer-as-one">
              <input
                type="checkbox"
                checked={sources.isOne.value}
                onChange={(event) => sources.setOne(event.currentTarget.checked)}
              />
              <span>
                {text.asOne}
                <span class="faint"> {text.asOneHint}</span>
              </span>
            </label>
          )}
          {ignored > 0 && <p class="faint">{text.ignored(ignored)}</p>}
          {manifests > 0 && <p class="faint">{text.manifests(manifests)}</p>}
        </div>
      );
    }
  }
}

interface FoundRowProps {
  readonly sources: SourcesModel;
  readonly found: FoundSource;
  readonly index: number;
}

/** Shows one table that can be imported, or why it cannot. */
function FoundRow({ sources, found, index }: FoundRowProps) {
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
