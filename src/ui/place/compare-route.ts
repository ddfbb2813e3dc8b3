import type {
  ComparedChoice,
  ComparedSide,
  CompareQuery,
  RowDifferenceKind,
} from '../../model/comparison.ts';
import { parseListedName } from '../../model/names.ts';
import { isSnapshot, parseShownTable } from '../../model/snapshot.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TablePlace } from '../../model/table-copy.ts';
import { encode, type Route, readValue, splitOnce } from './routes.ts';
import { isSameTable, type TableRoute } from './tab-list.ts';

/** How the two values of a cell that differs stand: in one, or beside each other. */
export type CompareLayout = 'unified' | 'beside';

/** A comparison, and which of its rows are shown. */
export interface ComparePlace {
  /** Without a right side until it is chosen. */
  readonly query: Omit<CompareQuery, 'right'> & Partial<Pick<CompareQuery, 'right'>>;
  readonly choice: ComparedChoice;
  readonly layout: CompareLayout;
}

/** A comparison of which both sides are chosen. */
export interface CompletePlace extends ComparePlace {
  readonly query: CompareQuery;
}

export function isComplete(place: ComparePlace): place is CompletePlace {
  return place.query.right !== undefined;
}

export const ROW_KINDS: readonly RowDifferenceKind[] = ['equal', 'added', 'removed', 'changed'];

/**
 * Returns the address `#/account/table?compare=account/table&leftFilter=…&kinds=…`,
 * which holds every choice.
 */
export function routeOfComparison({ query, choice, layout }: ComparePlace): TableRoute {
  const { left, right, rules = {}, rightNames, pairBy } = query;
  const { account, table } = left;
  const parts: readonly (readonly [string, string | false | undefined])[] = [
    ['leftFilter', left.filter && encode(left.filter)],
    ['rightFilter', right?.filter && encode(right.filter)],
    ['kinds', choice.kinds?.join(',')],
    ['property', choice.property && encode(choice.property)],
    ['leftOut', rules.leftOut && writeNames([...rules.leftOut])],
    ['case', rules.ignoresCase && 'ignored'],
    ['spaces', rules.ignoresSpaces && 'ignored'],
    ['tolerance', rules.tolerance === undefined ? undefined : String(rules.tolerance)],
    ['pairBy', pairBy && writeNames(pairBy)],
    ['names', rightNames && writeNames([...rightNames].flat())],
    ['layout', layout !== 'unified' && layout],
  ];
  const written = parts.flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  const compare = [right ? `${right.account}/${right.table}` : '', ...written].join('&');
  return { account, table, compare };
}

/** Reads what `routeOfComparison` writes. What cannot be read counts as absent. */
export function comparisonOf({
  account,
  table,
  compare = '',
}: Pick<Route, 'account' | 'table' | 'compare'>): ComparePlace | undefined {
  if (account === undefined || table === undefined) return undefined;
  const [other = '', ...pairs] = compare.split('&');
  const values = new Map(pairs.map((pair) => splitOnce(pair, '=')));
  const [leftFilter, rightFilter, property] = ['leftFilter', 'rightFilter', 'property'].map(
    (name) => readValue(values.get(name)),
  );
  const right = readSide(other, rightFilter);
  const kinds = ROW_KINDS.filter((kind) => values.get('kinds')?.split(',').includes(kind));
  const names = readNames(values.get('names'));
  const pairBy = readNames(values.get('pairBy'));
  const rules = readRules(values);
  return {
    query: {
      left: { account, table, ...(leftFilter && { filter: leftFilter }) },
      ...(right && { right }),
      ...(Object.keys(rules).length > 0 && { rules }),
      ...(names.length > 0 && { rightNames: pairsOf(names) }),
      ...(pairBy.length > 0 && { pairBy }),
    },
    choice: { ...(kinds.length > 0 && { kinds }), ...(property && { property }) },
    layout: values.get('layout') === 'beside' ? 'beside' : 'unified',
  };
}

function readRules(values: ReadonlyMap<string, string>): NonNullable<CompareQuery['rules']> {
  const leftOut = readNames(values.get('leftOut'));
  const tolerance = Number(values.get('tolerance') || Number.NaN);
  return {
    ...(leftOut.length > 0 && { leftOut: new Set(leftOut) }),
    ...(values.get('case') === 'ignored' && { ignoresCase: true }),
    ...(values.get('spaces') === 'ignored' && { ignoresSpaces: true }),
    ...(tolerance >= 0 && { tolerance }),
  };
}

function readSide(text: string, filter: string | undefined): ComparedSide | undefined {
  const [account = '', table = ''] = text
    .split('/')
    .map((part) => (isSnapshot(part) ? part : (readValue(part) ?? '')));
  try {
    return {
      account: parseListedName(account),
      table: parseShownTable(table),
      ...(filter && { filter }),
    };
  } catch (error) {
    if (error instanceof StorageError) return undefined;
    throw error;
  }
}

function writeNames(names: readonly string[]): string {
  return names.map(encode).join(',');
}

function readNames(text = ''): readonly string[] {
  return text.split(',').flatMap((part) => readValue(part) || []);
}

function pairsOf(names: readonly string[]): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (let at = 0; at + 1 < names.length; at += 2) {
    pairs.set(names[at] ?? '', names[at + 1] ?? '');
  }
  return pairs;
}

/**
 * Returns the address of a comparison whose right table has another name or account now; undefined
 * where it compares with another table.
 */
export function followRightSide(
  route: TableRoute,
  from: TablePlace,
  to: TablePlace,
): TableRoute | undefined {
  const place = route.compare === undefined ? undefined : comparisonOf(route);
  const right = place?.query.right;
  if (!place || !right || !isSameTable(right, from)) return undefined;
  const query = { ...place.query, right: { ...right, ...to } };
  return { ...route, ...routeOfComparison({ ...place, query }) };
}

/** Returns the comparison with its sides exchanged: what was added is then removed. */
export function swapSides(place: ComparePlace): ComparePlace {
  const { left, right, rightNames, pairBy, rules, ...rest } = place.query;
  if (!right) return place;
  const nameOnRight = (name: string) => rightNames?.get(name) ?? name;
  const { property, kinds } = place.choice;
  const swapped = (kind: RowDifferenceKind) =>
    kind === 'added' ? 'removed' : kind === 'removed' ? 'added' : kind;
  return {
    ...place,
    query: {
      ...rest,
      left: right,
      right: left,
      ...(rightNames && {
        rightNames: new Map([...rightNames].map(([one, other]) => [other, one])),
      }),
      ...(pairBy && { pairBy: pairBy.map(nameOnRight) }),
      ...(rules && {
        rules: {
          ...rules,
          ...(rules.leftOut && { leftOut: new Set([...rules.leftOut].map(nameOnRight)) }),
        },
      }),
    },
    choice: {
      ...(kinds && { kinds: ROW_KINDS.filter((kind) => kinds.map(swapped).includes(kind)) }),
      ...(property && { property: nameOnRight(property) }),
    },
  };
}
