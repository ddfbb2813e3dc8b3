import type { Place } from '../../filter/filter-error.ts';
import { filterMessages } from '../../i18n/filter-messages.ts';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import type { FilterModel } from '../models/filter/filter-model.ts';
import { faultCode, faultSentence, fixSentence, warningSentence } from './fault-sentence.ts';

interface FilterMessageProps {
  readonly filter: FilterModel;
  /** Leads to the place that it is about. */
  readonly onShow: (at: number, end: number) => void;
}

/** What is wrong, or odd, with what is typed, and what would put it right. */
export function FilterMessage({ filter, onShow }: FilterMessageProps) {
  const told = filter.isTold.value ? toldOf(filter) : undefined;
  return (
    <div class="filter-message" data-kind={told?.kind} role="status">
      {told && (
        <>
          <Icon name={told.kind} size="small" />
          <span>
            {told.text} {told.code && <span class="kit-data filter-code">{told.code}</span>}
          </span>
          {filter.fixes.value.map((fix) => (
            <Button key={`${fix.at} ${fix.insert}`} kind="link" onClick={() => filter.fix(fix)}>
              {fixSentence(filter.text.value, fix)}
            </Button>
          ))}
          {told.place && (
            <PlaceButton text={filter.text.value} place={told.place} onShow={onShow} />
          )}
        </>
      )}
    </div>
  );
}

interface Told {
  readonly kind: 'danger' | 'warning' | 'info';
  readonly text: string;
  readonly code?: string;
  readonly place?: Place;
}

function toldOf(filter: FilterModel): Told | undefined {
  const check = filter.check.value;
  if (check.status === 'reading') return { kind: 'info', text: filterMessages.value.reading };
  if (check.status === 'wrong') {
    const { fault } = check;
    return { kind: 'danger', text: faultSentence(fault), code: faultCode(fault), place: fault };
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

function placeText(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n');
  return filterMessages.value.atPlace(lines.length, (lines.at(-1)?.length ?? 0) + 1);
}
