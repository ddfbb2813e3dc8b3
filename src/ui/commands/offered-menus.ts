import { signal } from '@preact/signals';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import type { MenuEntry } from '../design/MenuPopup.tsx';
import { PaneContext } from '../design/pane-scope.ts';

/** A menu that could be opened where somebody is at the moment. */
export interface OfferedMenu {
  /** What tells its entries from those of others like it, such as the name of the column. */
  readonly about?: string | undefined;
  readonly entries: readonly MenuEntry[];
}

type ReadMenus = () => readonly OfferedMenu[];

const offers = signal<readonly ReadMenus[]>([]);

/** Has the palette offer what menus do, by their own words, as long as the component is there. */
export function useOfferedMenus(read: ReadMenus): void {
  const isAway = useContext(PaneContext)?.isCurrent.value === false;
  const latest = useRef(read);
  latest.current = read;
  useLayoutEffect(() => {
    if (isAway) return;
    const own = () => latest.current();
    offers.value = [...offers.peek(), own];
    return () => {
      offers.value = offers.peek().filter((one) => one !== own);
    };
  }, [isAway]);
}

/** As they would be if they were opened now. */
export function readOfferedMenus(): readonly OfferedMenu[] {
  return offers.value.flatMap((read) => read());
}
