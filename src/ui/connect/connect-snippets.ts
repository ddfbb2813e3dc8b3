/** The account and table that a snippet is written for. */
export interface SnippetPlace {
  /** The address of the app, with a slash at its end. */
  readonly app: string;
  /** The address of the account, without a slash at its end. */
  readonly endpoint: string;
  readonly account: string;
  readonly table: string;
  /** A signature, if the account requires one. */
  readonly sas?: string | undefined;
}

export type SnippetId = 'fetch' | 'sdk' | 'module' | 'page';

export const SNIPPETS: readonly SnippetId[] = ['fetch', 'sdk', 'module', 'page'];

/** Returns code that runs as it is. */
export function writeSnippet(id: SnippetId, place: SnippetPlace): string {
  switch (id) {
    case 'fetch':
      return writeFetch(place);
    case 'sdk':
      return writeSdk(place);
    case 'module':
      return writeModule(place);
    case 'page':
      return `<!doctype html>\n<meta charset="utf-8" />\n<script type="module">\n${indent(writeModule(place))}</script>\n`;
  }
}

function writeFetch({ endpoint, table, sas }: SnippetPlace): string {
  return `${writeSas(sas)}const account = '${endpoint}';
const headers = {
  Accept: 'application/json;odata=nometadata',
  'Content-Type': 'application/json',
};

// If the table exists already, the service answers 409, which does no harm.
await send('POST', '/Tables', { TableName: '${table}' });
await send('PUT', "/${table}(PartitionKey='demo',RowKey='1')", { Text: 'Hello' });

const response = await send('GET', '/${table}()?$top=5');
const { value } = await response.json();
console.table(value);

function send(method, path, body) {
  return fetch(${sas ? "account + path + (path.includes('?') ? '&' : '?') + sas" : 'account + path'}, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
}
`;
}

function writeSdk({ endpoint, table, sas }: SnippetPlace): string {
  const names = sas ? 'AzureSASCredential, TableClient' : 'TableClient';
  const credential = sas ? ', new AzureSASCredential(sas)' : '';
  const options = endpoint.startsWith('http:') ? ', { allowInsecureConnection: true }' : '';
  return `import { ${names} } from '@azure/data-tables';

${writeSas(sas)}const client = new TableClient('${endpoint}', '${table}'${credential}${options});

await client.createTable();
await client.upsertEntity({ partitionKey: 'demo', rowKey: '1', Text: 'Hello' });
for await (const entity of client.listEntities()) {
  console.log(entity);
}
`;
}

/** Returns code that calls the engine itself, which requires no signature. */
function writeModule({ app, account, table }: SnippetPlace): string {
  return `import { openAccount, propertiesOf } from '${app}tablewright.js';

const account = await openAccount('${account}');

// The table may exist already.
await account.createTable('${table}').catch(() => {});
await account.upsertEntity(
  '${table}',
  { partitionKey: 'demo', rowKey: '1', properties: propertiesOf({ Text: 'Hello' }) },
  'replace',
);
for await (const { partitionKey, rowKey, properties } of account.listEntities('${table}')) {
  console.log(partitionKey, rowKey, properties);
}
account.close();
`;
}

function writeSas(sas: string | undefined): string {
  return sas ? `const sas = '${sas}';\n` : '';
}

function indent(code: string): string {
  return code.replaceAll(/^(?=.)/gm, '  ');
}

/** Returns a connection string for the Azure tools. */
export function writeConnectionString(endpoint: string, account: string, key: string): string {
  const protocol = new URL(endpoint).protocol.slice(0, -1);
  return `DefaultEndpointsProtocol=${protocol};AccountName=${account};AccountKey=${key};TableEndpoint=${endpoint};`;
}
