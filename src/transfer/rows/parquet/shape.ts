import type { SchemaTree } from 'hyparquet';
import { isMapLike } from 'hyparquet/src/schema.js';
import { kindOf, type ParquetKind } from './cells.ts';

/** The names in the schema of a value, and of those within it. */
export interface ParquetShape {
  readonly kind: ParquetKind;
  /** The members of a struct. */
  readonly members: ReadonlyMap<string, ParquetShape>;
  /** The values of a MAP, for all of its keys. */
  readonly values: ParquetShape | undefined;
}

export function shapeOf(tree: SchemaTree): ParquetShape {
  const { element, children } = tree;
  const kind = kindOf(element);
  if (isMapLike(tree)) {
    const value = children[0]?.children.find(({ element: { name } }) => name === 'value');
    return { kind, members: new Map(), values: value && shapeOf(value) };
  }
  const members = new Map(children.map((child) => [child.element.name, shapeOf(child)]));
  return { kind, members, values: undefined };
}
