import { followingText } from '../model/key-range.ts';

/**
 * A set of texts as the places where it begins and ends, in order: from the
 * first (inclusive) to the second (exclusive), from the third to the fourth …
 * The last one may have no end. As the empty text is the least, and every text
 * has a next one, every range can be said so.
 */
export type StringSet = readonly string[];

export const NO_TEXT: StringSet = [];
export const ALL_TEXTS: StringSet = [''];

export function textEqual(text: string): StringSet {
  return [text, followingText(text)];
}

export function textsFrom(text: string): StringSet {
  return [text];
}

export function textsBefore(text: string): StringSet {
  return text === '' ? NO_TEXT : ['', text];
}

/** Returns all texts that begin with the prefix. */
export function textsStartingWith(prefix: string): StringSet {
  let length = prefix.length;
  while (length > 0 && prefix.charCodeAt(length - 1) === 0xffff) length -= 1;
  if (length === 0) return textsFrom(prefix);
  const next = String.fromCharCode(prefix.charCodeAt(length - 1) + 1);
  return [prefix, prefix.slice(0, length - 1) + next];
}

export function complementOf(set: StringSet): StringSet {
  return set[0] === '' ? set.slice(1) : ['', ...set];
}

/** Returns the texts in both sets, or in any of the two. */
export function combineTexts(how: 'and' | 'or', a: StringSet, b: StringSet): StringSet {
  const edges: string[] = [];
  let [inA, inB, inside] = [false, false, false];
  let [placeA, placeB] = [0, 0];
  while (placeA < a.length || placeB < b.length) {
    const [edgeA, edgeB] = [a[placeA], b[placeB]];
    const edge = edgeB === undefined || (edgeA !== undefined && edgeA < edgeB) ? edgeA : edgeB;
    if (edge === undefined) break;
    if (edge === edgeA) [inA, placeA] = [!inA, placeA + 1];
    if (edge === edgeB) [inB, placeB] = [!inB, placeB + 1];
    const isInside = how === 'and' ? inA && inB : inA || inB;
    if (isInside !== inside) edges.push(edge);
    inside = isInside;
  }
  return edges;
}

/** Returns a set of at most so many ranges that contains this one: neighbours become one. */
export function coarsenTexts(set: StringSet, ranges: number): StringSet {
  const edges = 2 * Math.ceil(set.length / 2 / ranges);
  if (edges <= 2) return set;
  const coarse: string[] = [];
  for (let place = 0; place < set.length; place += edges) {
    const group = set.slice(place, place + edges);
    const end = group.length % 2 === 0 ? group.slice(-1) : [];
    coarse.push(...group.slice(0, 1), ...end);
  }
  return coarse;
}
