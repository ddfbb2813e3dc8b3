/**
 * Formats cells as columns, also valid as a Markdown table: the first column
 * left-aligned, figures right-aligned.
 */
export function formatTable(lines: readonly (readonly string[])[]): string[] {
  const widths = (lines[0] ?? []).map((_, place) =>
    Math.max(...lines.map((line) => line[place]?.length ?? 0)),
  );
  const drawn = lines.map((line) => {
    const cells = line.map((cell, place) => {
      const width = widths[place] ?? 0;
      return place === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    return `| ${cells.join(' | ')} |`;
  });
  const rule = widths.map((width, place) => `${'-'.repeat(width)}${place === 0 ? '-' : ':'}`);
  return [drawn[0] ?? '', `| ${rule.join('| ')}|`, ...drawn.slice(1)];
}
