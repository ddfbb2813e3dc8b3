import type { EntityKey } from '../model/entity.ts';

/** An entity without the table service: what an app of its own would put into IndexedDB. */
export interface BareRow extends EntityKey {
  readonly title: string;
  readonly price: number;
  readonly sold: number;
  readonly inPrint: boolean;
  readonly published: Date;
  readonly code: bigint;
  /** Goes up with each update, which names the one it expects. */
  readonly version: number;
}
