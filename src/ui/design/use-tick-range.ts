import { batch } from '@preact/signals';
import { useRef } from 'preact/hooks';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Returns handlers for a list of checkboxes: Shift+click and Shift+Space give
 * all from the last pressed one on the same state, the arrows move the focus,
 * and with Shift they take the state along. Each checkbox fires its own change,
 * so several changes must not rely on one render.
 */
export function useTickRange() {
  const last = useRef<HTMLInputElement | undefined>(undefined);

  /** Prevents Shift from selecting the text between two clicks. */
  function onMouseDown(event: MouseEvent) {
    if (event.shiftKey && isInLabel(event.target)) event.preventDefault();
  }

  function onClick({ target, currentTarget, shiftKey }: MouseEvent) {
    if (!isCheckbox(target)) return;
    const boxes = boxesIn(currentTarget);
    const start = last.current ? boxes.indexOf(last.current) : -1;
    last.current = target;
    if (shiftKey) target.focus();
    if (!shiftKey || start < 0) return;
    const end = boxes.indexOf(target);
    setAll(boxes.slice(Math.min(start, end), Math.max(start, end) + 1), target.checked);
    last.current = target;
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target, currentTarget, shiftKey, ctrlKey, metaKey, altKey } = event;
    const step = STEPS[event.key];
    if (step === undefined || !isCheckbox(target) || ctrlKey || metaKey || altKey) return;
    const boxes = boxesIn(currentTarget);
    const next = boxes[boxes.indexOf(target) + step];
    event.preventDefault();
    if (!next) return;
    next.focus();
    if (!shiftKey) return;
    setAll([next], target.checked);
    last.current = next;
  }

  return { onMouseDown, onClick, onKeyDown };
}

function isCheckbox(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}

function isInLabel(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('label') !== null;
}

function boxesIn(list: EventTarget | null): HTMLInputElement[] {
  if (!(list instanceof HTMLElement)) return [];
  return [...list.querySelectorAll<HTMLInputElement>('[type="checkbox"]:enabled')];
}

function setAll(boxes: readonly HTMLInputElement[], checked: boolean): void {
  batch(() => {
    for (const box of boxes) if (box.checked !== checked) box.click();
  });
}
