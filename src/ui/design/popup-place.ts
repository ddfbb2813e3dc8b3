/** An element to open under, or a point of the window. */
export type PopupAnchor = Element | { readonly x: number; readonly y: number };

/** Pixels to the window's edges at least. */
const MARGIN = 8;

/** Places a popup beside its anchor, on the other side where the window ends. */
export function placePopup(popup: HTMLElement, anchor: PopupAnchor): void {
  const { width, height } = popup.getBoundingClientRect();
  const at = anchor instanceof Element ? anchor.getBoundingClientRect() : pointBox(anchor);
  const below = at.bottom + 4;
  const top = below + height + MARGIN <= innerHeight ? below : at.top - 4 - height;
  const left = at.left + width + MARGIN <= innerWidth ? at.left : at.right - width;
  popup.style.insetBlockStart = `${clamp(top, innerHeight - height)}px`;
  popup.style.insetInlineStart = `${clamp(left, innerWidth - width)}px`;
}

function clamp(at: number, room: number): number {
  return Math.max(MARGIN, Math.min(at, room - MARGIN));
}

function pointBox({ x, y }: { readonly x: number; readonly y: number }) {
  return { top: y, bottom: y, left: x, right: x };
}
