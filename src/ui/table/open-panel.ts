import type { EdmValue } from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';

/** A dialog about the table, its columns or one of its cells. */
export type OpenPanel =
  | { readonly kind: 'columns' }
  | {
      readonly kind: 'value';
      readonly column: string;
      readonly of: EntityKey;
      readonly value: EdmValue | undefined;
    }
  | { readonly kind: 'move'; readonly from: EntityKey }
  /** `from` is the key of the row with the focus, where there is one. */
  | { readonly kind: 'goTo'; readonly from: EntityKey | undefined };
