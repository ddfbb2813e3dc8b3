import type { Filter } from './ast.ts';
import { formatLiteral, formatText } from './literal.ts';

/** Formats a filter in its documented form, which parses to the same tree. */
export function formatFilter(filter: Filter): string {
  switch (filter.kind) {
    case 'constant':
      return String(filter.value);
    case 'comparison':
      return `${filter.property} ${filter.operator} ${formatLiteral(filter.literal)}`;
    case 'truth':
      return filter.property;
    case 'not':
      return `not (${formatFilter(filter.operand)})`;
    case 'and':
    case 'or':
      return filter.operands.map(formatOperand).join(` ${filter.kind} `);
    case 'text':
      return `${filter.test}(${filter.property},${formatSought(filter)})`;
    case 'missing':
    case 'present':
      return `${filter.kind}(${filter.property})`;
    case 'isof':
      return `isof(${filter.property},${formatText(filter.type)})`;
    case 'search':
      return `search(${formatSought(filter)})`;
  }
}

/** Only junctions get parentheses, also where precedence would do without: people read them. */
function formatOperand(operand: Filter): string {
  const text = formatFilter(operand);
  return operand.kind === 'and' || operand.kind === 'or' ? `(${text})` : text;
}

function formatSought({
  text,
  ignoreCase,
}: {
  readonly text: string;
  readonly ignoreCase: boolean;
}) {
  return ignoreCase ? `${formatText(text)},'i'` : formatText(text);
}
