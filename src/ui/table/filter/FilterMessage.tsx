import type { Place } from '../../../filter/filter-error.ts';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { applyFix } from './filter-fix.ts';
import type { FilterModel } from './filter-model.ts';
import { fixSentence, problemCode, problemSentence, warningSentence } from './problem-sentence.ts';

/** Characters above which a line may be wider than the field. */
const LONGEST_IN_SIGHT = 80;

interface FilterMessageProps {
  readonly filter: FilterModel;
  /** Called to select the part of the text that the message is about. */
  readonly onShow: (at: number, end: number) => void;
}

/** Shows the problem or the warning about the typed text, and its fixes. */
export function FilterMessage({ filter, onShow }: FilterMessageProps) {
  const reported = filter.isReported.value ? reportedOf(filter) : undefined;
  const text = filter.text.value;
  const sought = filter.sought.value;
  const search = sought === undefined ? undefined : filter.searchFor(sought);
  const fixes = filter.fixes.value.filter((fix) => applyFix(text, fix) !== search);
  return (
    <div class="filter-message" data-kind={reported?.kind} role="status">
      {reported && (
        <>
          <Icon name={reported.kind} size="small" isTextHigh />
          <span>
            {reported.text} {reported.code && <span class="data filter-code">{reported.code}</span>}
          </span>
          {sought !== undefined && (
            <Button kind="link" onClick={filter.search}>
              {filterMessages.value.searchFor(sought)}
            </Button>
          )}
          {filter.isPerhapsProperty.value && !filter.isApplied.value && (
            <Button kind="link" onClick={filter.runAsFilter}>
              {filterMessages.value.runAsFilter}
            </Button>
          )}
          {fixes.map((fix) => (
            <Button key={`${fix.at} ${fix.insert}`} kind="link" onClick={() => filter.fix(fix)}>
              {fixSentence(text, fix)}
            </Button>
          ))}
          {reported.place && isFar(text) && (
            <PlaceButton text={text} place={reported.place} onShow={onShow} />
          )}
        </>
      )}
    </div>
  );
}

interface Report {
  readonly kind: 'danger' | 'warning' | 'info';
  readonly text: string;
  readonly code?: string;
  readonly place?: Place;
}

function reportedOf(filter: FilterModel): Report | undefined {
  const check = filter.check.value;
  if (check.status === 'reading') return { kind: 'info', text: filterMessages.value.reading };
  const sought = filter.sought.value;
  if (sought !== undefined && (check.status === 'wrong' || filter.vocabulary.value.isWhole)) {
    return { kind: 'warning', text: filterMessages.value.notFilter(sought) };
  }
  if (check.status === 'wrong') {
    const { problem } = check;
    return {
      kind: 'danger',
      text: problemSentence(problem),
      code: problemCode(problem),
      place: problem,
    };
  }
  const [warning] = check.status === 'valid' ? check.warnings : [];
  if (!warning) return undefined;
  return { kind: 'warning', text: warningSentence(warning), place: warning };
}

interface PlaceButtonProps {
  readonly text: string;
  readonly place: Place;
  readonly onShow: (at: number, end: number) => void;
}

function PlaceButton({ text, place: { at, end }, onShow }: PlaceButtonProps) {
  return (
    <Button kind="link" onClick={() => onShow(at, end)}>
      {placeText(text, at)}
    </Button>
  );
}

/**
 * Returns whether an underlined part may be out of sight: in another line, or
 * at the end of a long one.
 */
function isFar(text: string): boolean {
  return text.includes('\n') || text.length > LONGEST_IN_SIGHT;
}

/** Returns the label of the button: a single line needs neither line nor column. */
function placeText(text: string, at: number): string {
  const words = filterMessages.value;
  if (!text.includes('\n')) return words.showPlace;
  const lines = text.slice(0, at).split('\n');
  return words.atPlace(lines.length, (lines.at(-1)?.length ?? 0) + 1);
}
