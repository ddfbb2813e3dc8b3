import type { FileMetaData } from 'hyparquet';
import { parquetSchema } from 'hyparquet';
import { checkNames, leafOf } from './leaves.ts';
import { placeOf } from './pages.ts';

/** More rows than any group has: what is known of a group is in memory at once. */
const MAX_GROUP_ROWS = 50_000_000;

/** Throws where the footer describes columns that cannot exist, as the reader does not check it. */
export function checkFooter(metadata: FileMetaData, bytes: number): void {
  const { schema, row_groups } = metadata;
  const tree = parquetSchema(metadata);
  checkNames(tree);
  const leaves = schema.filter(({ num_children }) => num_children === undefined).length;
  for (const { columns, num_rows } of row_groups) {
    if (columns.length !== leaves) throw new Error('a group with other columns');
    if (num_rows < 0n || num_rows > MAX_GROUP_ROWS) throw new Error(`a group of ${num_rows} rows`);
    for (const { meta_data } of columns) {
      if (!meta_data) throw new Error('a column without a description');
      placeOf(meta_data, bytes);
      leafOf(tree, meta_data);
    }
  }
}
