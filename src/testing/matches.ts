import type { Filter } from '../filter/ast.ts';
import { compileFilter } from '../filter/predicate.ts';
import type { Entity } from '../model/entity.ts';
import { pageOf } from '../model/entity-page.ts';

/**
 * Tests a filter on a single entity. The product compiles a filter once and
 * applies it to pages.
 */
export function matches(filter: Filter, entity: Entity): boolean {
  return compileFilter(filter)(pageOf([entity]))(0);
}
