import { signal } from '@preact/signals';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import type { MenuEntry } from '../design/MenuPopup.tsx';
import { PaneContext } from '../design/pane-focus.ts';
import type { CommandId } from './registry.ts';

/** An entry of a menu that may do the same as a command. */
export type CommandEntry = MenuEntry<CommandId>;

/** A menu that could be opened in the present state. */
export interface OfferedMenu {
  /**
   * The words that distinguish its entries from those of similar menus, such as the
   * name of the column.
   */
  readonly about?: string | undefined;
  readonly entries: readonly CommandEntry[];
}

type ReadMenus = () => readonly OfferedMenu[];

const offers = signal<readonly ReadMenus[]>([]);

/**
 * Offers the entries of menus in the palette, under their own labels, while the
 * component is mounted.
 */
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

/** Returns the menus as they would open now. */
export function readOfferedMenus(): readonly OfferedMenu[] {
  return offers.value.flatMap((read) => read());
}
