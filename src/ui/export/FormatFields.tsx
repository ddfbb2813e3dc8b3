import { useId } from 'preact/hooks';
import { exportMessages } from '../../i18n/export-messages.ts';
import {
  ANNOTATIONS,
  CSV_DELIMITERS,
  EXPORT_KINDS,
  isForSpreadsheets,
  TYPE_SPELLINGS,
} from '../../transfer/export/format.ts';
import { Select, type SelectOption } from '../design/Select.tsx';
import type { ExportView } from '../table/export-view.ts';
import { EXPORT_SCOPES, EXPORT_WAYS, type ExportScope, METADATA_LEVELS } from './export-choices.ts';
import type { ExportModel } from './export-model.ts';

interface FormatFieldsProps {
  readonly model: ExportModel;
}

/** Shows the choice of the file's format, with its options. */
export function FormatFields({ model }: FormatFieldsProps) {
  const words = exportMessages.value;
  const format = model.format.value;
  return (
    <>
      <div class="export-form">
        <Select
          label={words.format}
          value={format.kind}
          options={optionsOf(EXPORT_KINDS, words.kinds)}
          onChange={(kind) => model.choose({ kind })}
        />
        <p class="field-hint">{words.about[format.kind]}</p>
      </div>
      <FormatDetails model={model} />
      {model.canCopy.value && (
        <Select
          label={words.way}
          value={model.way.value}
          options={optionsOf(EXPORT_WAYS, words.ways)}
          onChange={model.chooseWay}
        />
      )}
    </>
  );
}

function FormatDetails({ model }: FormatFieldsProps) {
  const words = exportMessages.value;
  const { kind, annotations, spelling, delimiter, metadata, guardsFormulas } = model.format.value;
  const isCsv = kind === 'csv' || kind === 'typedCsv';
  return (
    <>
      {kind === 'typedCsv' && (
        <Select
          label={words.annotations.label}
          value={annotations}
          options={optionsOf(ANNOTATIONS, words.annotations)}
          onChange={(chosen) => model.choose({ annotations: chosen })}
        />
      )}
      {kind === 'typedCsv' && annotations !== 'none' && (
        <Select
          label={words.spelling}
          value={spelling}
          options={optionsOf(TYPE_SPELLINGS, SPELLINGS)}
          onChange={(chosen) => model.choose({ spelling: chosen })}
        />
      )}
      {isCsv && (
        <Select
          label={words.delimiter.label}
          value={delimiter}
          options={CSV_DELIMITERS.map((value) => ({
            value,
            label: value === ',' ? words.delimiter.comma : words.delimiter.semicolon,
          }))}
          onChange={(chosen) => model.choose({ delimiter: chosen })}
        />
      )}
      {(kind === 'json' || kind === 'jsonLines') && (
        <Select
          label={words.metadata.label}
          value={metadata}
          options={optionsOf(METADATA_LEVELS, words.metadata)}
          onChange={(chosen) => model.choose({ metadata: chosen })}
        />
      )}
      {isForSpreadsheets(kind) && (
        <label class="export-check">
          <input
            type="checkbox"
            checked={guardsFormulas}
            onChange={(event) => model.choose({ guardsFormulas: event.currentTarget.checked })}
          />
          {words.guard}
        </label>
      )}
    </>
  );
}

/** The names of types are the same in every language. */
const SPELLINGS = { short: 'Int32', edm: 'Edm.Int32' } as const;

function optionsOf<T extends string>(
  values: readonly T[],
  labels: Readonly<Record<T, string>>,
): readonly SelectOption<T>[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

interface ScopeFieldsProps {
  readonly model: ExportModel;
  readonly view: ExportView | undefined;
}

/** Shows the choice of the entities and columns to write. */
export function ScopeFields({ model, view }: ScopeFieldsProps) {
  const words = exportMessages.value;
  const name = useId();
  const scopes = EXPORT_SCOPES.filter((scope) => isOffered(scope, view));
  return (
    <fieldset class="export-scopes">
      <legend>{words.scope}</legend>
      {scopes.map((scope) => (
        <label key={scope} class="export-check">
          <input
            type="radio"
            name={name}
            checked={scope === model.scope.value}
            onChange={() => model.chooseScope(scope)}
          />
          <span>{words.scopes[scope]}</span>
          <ScopeCount count={countOf(scope, model, view)} />
        </label>
      ))}
      {view && (
        <label class="export-check">
          <input
            type="checkbox"
            checked={model.isShownOnly.value}
            onChange={(event) => model.showOnly(event.currentTarget.checked)}
          />
          {words.shownOnly}
        </label>
      )}
    </fieldset>
  );
}

function ScopeCount({ count }: { readonly count: number | undefined }) {
  return (
    <span class="export-count">
      {count === undefined ? null : exportMessages.value.entities(count)}
    </span>
  );
}

/**
 * Returns whether a scope is offered. All entities in the order of the grid are
 * offered as its result too, unless that is key order.
 */
function isOffered(scope: ExportScope, view: ExportView | undefined): boolean {
  if (scope === 'all') return true;
  if (scope === 'selected') return view?.selected !== undefined;
  return view !== undefined && (view.isFiltered || view.query.orderBy !== undefined);
}

/** Returns the count of a scope, which is exact: that of the chosen one was counted just now. */
function countOf(
  scope: ExportScope,
  model: ExportModel,
  view: ExportView | undefined,
): number | undefined {
  const looking = model.looking.value;
  if (scope === model.scope.value) {
    return looking.status === 'found' ? looking.rows : undefined;
  }
  if (scope === 'selected') return view?.selected?.count;
  return scope === 'result' ? view?.count : undefined;
}
