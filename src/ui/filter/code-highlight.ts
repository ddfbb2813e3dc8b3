import { type Range, RangeSet } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { findBracketPair } from '../models/filter-brackets.ts';
import { paintOf, readTokens } from '../models/filter-tokens.ts';

/** Words in the hue of what they are, and the partner of the parenthesis at the caret. */
export const highlightFilter = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = decorate(view);
    }

    update(update: ViewUpdate): void {
      if (update.docChanged || update.selectionSet) this.decorations = decorate(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function decorate({ state }: EditorView): DecorationSet {
  const tokens = readTokens(state.doc.toString());
  const painted = tokens.map((token, place): Range<Decoration> => {
    const name = paintOf(token, tokens[place + 1])
      .replace('Edm.', '')
      .toLowerCase();
    return Decoration.mark({ class: `filter-paint-${name}` }).range(token.at, token.end);
  });
  const brackets = findBracketPair(tokens, state.selection.main.head);
  const marked = brackets.map(({ at, end, isMatched }) => {
    const name = isMatched ? 'filter-bracket' : 'filter-bracket-alone';
    return Decoration.mark({ class: name }).range(at, end);
  });
  return RangeSet.of([...painted, ...marked], true);
}
