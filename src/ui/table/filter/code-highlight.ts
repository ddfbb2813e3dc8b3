import { type Range, RangeSet } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import type { Place } from '../../../filter/filter-error.ts';
import { findBracketPair } from './filter-brackets.ts';
import { paintRanges, readTokens } from './filter-tokens.ts';

/** Highlights words by their kind, and the partner of the parenthesis at the caret. */
export const highlightFilter = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = decorate(view);
    }

    update(update: ViewUpdate): void {
      const { docChanged, selectionSet, viewportChanged } = update;
      if (docChanged || selectionSet || viewportChanged) this.decorations = decorate(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function decorate({ state, visibleRanges }: EditorView): DecorationSet {
  const tokens = readTokens(state.doc.toString());
  const isSeen = ({ at, end }: Place) =>
    visibleRanges.some(({ from, to }) => at < to && end > from);
  const painted = paintRanges(tokens)
    .filter(isSeen)
    .map(({ at, end, paint }): Range<Decoration> => {
      const name = paint.replace('Edm.', '').toLowerCase();
      return Decoration.mark({ class: `filter-paint-${name}` }).range(at, end);
    });
  const brackets = findBracketPair(tokens, state.selection.main.head);
  const marked = brackets.map(({ at, end, isMatched }) => {
    const name = isMatched ? 'filter-bracket' : 'filter-bracket-alone';
    return Decoration.mark({ class: name }).range(at, end);
  });
  return RangeSet.of([...painted, ...marked], true);
}
