import type { CooperativeTask } from '../base/cooperative-task.ts';
import { pageOf } from '../model/entity-page.ts';
import type { Comparison, Constant, Filter, LocalCondition, Truth } from './ast.ts';
import { type ParseOptions, parseFilterInSteps } from './parser.ts';
import { compileFilterInSteps } from './predicate.ts';

const TABLE_NAME = 'TableName';

type PropertyCondition = Exclude<Comparison | Truth | LocalCondition, { readonly kind: 'search' }>;

/**
 * Parses a filter on tables, which have the one property `TableName`. Names
 * ignore case, here as everywhere.
 */
export function* parseTableFilterInSteps(
  source: string,
  options: ParseOptions = {},
): CooperativeTask<(name: string) => boolean> {
  const filter = yield* parseFilterInSteps(source, options);
  const predicate = yield* compileFilterInSteps(foldNames(filter));
  return (name) => {
    const value = { type: 'Edm.String', value: name.toLowerCase() } as const;
    const properties = new Map([[TABLE_NAME, value]]);
    return predicate(pageOf([{ partitionKey: '', rowKey: '', timestamp: 0n, properties }]))(0);
  };
}

/** Returns the same filter on lower-cased names. */
function foldNames(filter: Filter): Filter {
  switch (filter.kind) {
    case 'constant':
      return filter;
    case 'search':
      return { ...filter, ignoreCase: true };
    case 'not':
      return { kind: 'not', operand: foldNames(filter.operand) };
    case 'and':
    case 'or':
      return { kind: filter.kind, operands: filter.operands.map(foldNames) };
    default:
      return filter.property === TABLE_NAME ? foldName(filter) : answerOfAbsent(filter);
  }
}

function foldName(condition: PropertyCondition): Filter {
  if (condition.kind === 'text') return { ...condition, ignoreCase: true };
  if (condition.kind !== 'comparison' || condition.literal.type !== 'Edm.String') return condition;
  const value = condition.literal.value.toLowerCase();
  return { ...condition, literal: { type: 'Edm.String', value } };
}

/** A table has no other property, nor the keys of an entity. */
function answerOfAbsent({ kind }: PropertyCondition): Constant {
  return { kind: 'constant', value: kind === 'missing' };
}
