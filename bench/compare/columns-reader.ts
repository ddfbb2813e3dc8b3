import { parseAccountName, parseTableName } from '../../src/model/names.ts';
import type { TableService } from '../../src/model/table-service.ts';
import { connectAccounts } from '../../src/worker/service-link.ts';

let tables: TableService | undefined;

/**
 * Reads a partition through the product's own link to its engine, and the first
 * row as a grid does.
 */
export async function readPartition(worker: Worker, partitionKey: string): Promise<number> {
  tables ??= connect(worker);
  const page = await tables.queryEntities(parseTableName('books'), { partitionKey });
  if (page.length > 0) page.entityAt(0);
  return page.length;
}

function connect(worker: Worker): TableService {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ kind: 'serve' }, [port2]);
  return connectAccounts(port1).tablesOf(parseAccountName('bench'));
}
