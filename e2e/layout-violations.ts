import type { Page } from '@playwright/test';

/** The least size of targets for touch and for a mouse (WCAG 2.2, 2.5.5 and 2.5.8). */
const TOUCH = 44;

/**
 * Returns layout violations: the page scrolls sideways, an element is cut off
 * by the window or a container, or a target is too small.
 */
export function findLayoutViolations(page: Page): Promise<string[]> {
  return page.evaluate(lookAtLayout, TOUCH);
}

/** Runs in the page, so it contains all it needs. */
function lookAtLayout(touch: number): string[] {
  const problems = new Set<string>();
  const { documentElement: root } = document;
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (root.scrollWidth > innerWidth) problems.add(`the page is ${root.scrollWidth} px wide`);
  for (const element of (modal ?? document.body).querySelectorAll<HTMLElement>('*')) {
    if (!isSeen(element)) continue;
    const box = element.getBoundingClientRect();
    if (isTarget(element) && isTouched && !isInText(element)) {
      const { width, height } = targetOf(element);
      if (Math.min(width, height) < touch - 0.5) {
        problems.add(`${describe(element)} is ${Math.round(width)} x ${Math.round(height)} px`);
      }
    }
    if (!isTarget(element) && !hasOwnText(element)) continue;
    const edge = edgeOf(element);
    if (box.right > edge.right + 1 || box.left < edge.left - 1) {
      problems.add(`${describe(element)} is cut off by ${edge.name}`);
    }
  }
  return [...problems];

  function isSeen(element: HTMLElement): boolean {
    const { width, height } = element.getBoundingClientRect();
    // Text for screen readers only is clipped to nothing.
    const isHidden =
      element.closest('.visually-hidden, [inert], [aria-hidden="true"], svg') ||
      getComputedStyle(element).clipPath.startsWith('inset(50%');
    return (
      width > 1 &&
      height > 1 &&
      !isHidden &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  }

  function isTarget(element: HTMLElement): boolean {
    return element.matches(
      'a[href], button, select, textarea, summary, input:not([type="hidden"]), [role="option"], [role="menuitem"], [role="tab"]',
    );
  }

  /** A link in a sentence is as large as its words. */
  function isInText(element: HTMLElement): boolean {
    const { display } = getComputedStyle(element);
    // An inline button is reported as inline-block.
    const isInline = display === 'inline' || display === 'inline-block';
    const isBesideWords = hasOwnText(element.parentElement ?? element);
    return element.matches('a, button') && isInline && isBesideWords;
  }

  /** The label of a checkbox or radio button is part of its target. */
  function targetOf(element: HTMLElement): DOMRect {
    const isBox = element.matches('[type="checkbox"], [type="radio"]');
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    return ((isBox && label) || element).getBoundingClientRect();
  }

  function hasOwnText(element: HTMLElement): boolean {
    return [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  }

  /**
   * Returns the edges of what may clip an element: the window or a container. A
   * container that scrolls or shows an ellipsis does not count.
   */
  function edgeOf(element: HTMLElement): { left: number; right: number; name: string } {
    for (let one: HTMLElement | null = element; one; one = one.parentElement) {
      const { overflowX, textOverflow, position } = getComputedStyle(one);
      const isCut = overflowX === 'hidden' || overflowX === 'clip';
      if (isCut && textOverflow === 'ellipsis') break;
      if (overflowX === 'auto' || overflowX === 'scroll') break;
      if (isCut && one !== element && one !== document.body) {
        const { left, right } = one.getBoundingClientRect();
        return { left, right, name: describe(one) };
      }
      if (position === 'fixed') return { left: 0, right: innerWidth, name: 'the window' };
      if (one === document.body) return { left: 0, right: innerWidth, name: 'the window' };
    }
    return { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY, name: '' };
  }

  function describe(element: HTMLElement): string {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const kind = element.classList[0] ?? element.parentElement?.classList[0] ?? '';
    return `${element.tagName.toLowerCase()}.${kind} “${name.trim().slice(0, 30)}”`;
  }
}
