import type { ColumnMetaData, ParquetType, SchemaElement } from 'hyparquet';
import {
  getMaxDefinitionLevel,
  getMaxRepetitionLevel,
  getTreePath,
  isFlatColumn,
} from 'hyparquet/src/schema.js';
import type { SchemaTree } from 'hyparquet/src/types.js';
import { hasNestedKeys, isSafeName } from './members.ts';

/** A column as it is stored: the end of a path through the schema. */
export interface ParquetLeaf {
  readonly path: SchemaTree[];
  readonly element: SchemaElement;
  readonly type: ParquetType;
  readonly maxRepetition: number;
  readonly maxDefinition: number;
  /** Whether each row has one value of it, or none. */
  readonly isFlat: boolean;
}

export function leafOf(tree: SchemaTree, { path_in_schema, type }: ColumnMetaData): ParquetLeaf {
  const path = getTreePath(tree, path_in_schema);
  const element = path.at(-1)?.element ?? tree.element;
  if (element.type !== type) throw new Error('a column of two types');
  return {
    path,
    element,
    type,
    maxRepetition: getMaxRepetitionLevel(path),
    maxDefinition: getMaxDefinitionLevel(path),
    isFlat: isFlatColumn(path),
  };
}

/**
 * Throws where two columns have the same name, or a name that an object does not take as a member: `__proto__`,
 * or one that is not text. They would be read wrongly.
 */
export function checkNames({ children }: SchemaTree, isTop = true): void {
  const names = new Set<string>();
  for (const child of children) {
    const { name } = child.element;
    if (names.has(name)) throw new Error(`two columns of the name ${name}`);
    if (!isTop && !isSafeName(name)) throw new Error(`a member of the name ${name}`);
    names.add(name);
    if (hasNestedKeys(child)) throw new Error(`a map of objects by objects, ${name}`);
    checkNames(child, false);
  }
}
