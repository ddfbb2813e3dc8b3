import { useId } from 'preact/hooks';
import { exportMessages } from '../../i18n/export-messages.ts';
import type { ExportView } from '../table/export-view.ts';
import { EXPORT_SCOPES, type ExportScope } from './export-choices.ts';
import type { ExportModel } from './export-model.ts';

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
