import { placePopup } from '../../design/popup-place.ts';

/** The selector of dates, in the cells of a table and in the JSON of an entity. */
export const DATE =
  '.grid-cell[data-content="dateTime"], .grid-json-value[data-type="Edm.DateTime"]';

interface Place {
  readonly left: number;
  readonly top: number;
}

const GAP = 4;
/** Pixels to the window's edges at least. */
const MARGIN = 8;

/**
 * Places the tooltip beside the date where there is room, and over as few other
 * dates as possible: they may be pointed at next.
 */
export function placeTip(tip: HTMLElement, date: HTMLElement, frame: HTMLElement | null): void {
  const { width, height } = tip.getBoundingClientRect();
  const at = date.getBoundingClientRect();
  const edges = frame?.getBoundingClientRect();
  const left = Math.max(at.left, edges?.left ?? 0);
  const right = Math.min(at.right, edges?.right ?? innerWidth);
  const middle = (at.top + at.bottom - height) / 2;
  const places: readonly Place[] = [
    { left: right + GAP, top: middle },
    { left: left - GAP - width, top: middle },
    { left, top: at.bottom + GAP },
    { left, top: at.top - GAP - height },
  ];
  const others = [...(frame?.querySelectorAll(DATE) ?? [])]
    .filter((one) => one !== date)
    .map((one) => one.getBoundingClientRect());
  const [best] = places
    .filter((place) => isInWindow(boxAt(place)))
    .map((place) => ({ place, hidden: others.filter((one) => meets(boxAt(place), one)).length }))
    .sort((a, b) => a.hidden - b.hidden);
  if (best) {
    tip.style.insetBlockStart = `${best.place.top}px`;
    tip.style.insetInlineStart = `${best.place.left}px`;
  } else placePopup(tip, date);

  function boxAt(place: Place): DOMRect {
    return new DOMRect(place.left, place.top, width, height);
  }
}

function isInWindow({ left, top, right, bottom }: DOMRect): boolean {
  return (
    left >= MARGIN &&
    top >= MARGIN &&
    right <= innerWidth - MARGIN &&
    bottom <= innerHeight - MARGIN
  );
}

function meets(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
