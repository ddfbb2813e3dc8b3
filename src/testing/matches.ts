import type { Filter } from '../filter/ast.ts';
import { compileFilter } from '../filter/predicate.ts';
import type { Entity } from '../model/entity.ts';
import { pageOf } from '../model/entity-page.ts';

/** For an entity by itself. The product has many, and puts pages to a filter that it compiles once. */
export function matches(filter: Filter, entity: Entity): boolean {
  return compileFilter(filter)(pageOf([entity]))(0);
}
