/** Three digits, which is already more than two runs agree on. */
export function formatFigure(figure: number): string {
  if (figure >= 100) return Math.round(figure).toLocaleString('en');
  if (figure >= 10) return figure.toFixed(1);
  return figure >= 0.1 ? figure.toFixed(2) : figure.toFixed(3);
}

export function formatRatio(ratio: number): string {
  if (ratio >= 10) return `${ratio.toFixed(0)}x`;
  if (ratio >= 2) return `${ratio.toFixed(1)}x`;
  return ratio >= 0.1 ? `${ratio.toFixed(2)}x` : `${ratio.toFixed(3)}x`;
}
