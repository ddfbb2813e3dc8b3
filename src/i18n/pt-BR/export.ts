import type { exporting as en } from '../en/export.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidade', many: '# de entidades', other: '# entidades' });
const values = (count: number) =>
  plural(count, { one: '# valor', many: '# de valores', other: '# valores' });
const cells = (count: number) =>
  plural(count, { one: '# célula', many: '# de células', other: '# células' });
const texts = (count: number) =>
  plural(count, { one: '# texto vazio', many: '# de textos vazios', other: '# textos vazios' });
const tables = (count: number) =>
  plural(count, { one: '# tabela', many: '# de tabelas', other: '# tabelas' });
const properties = (count: number) =>
  plural(count, { one: '# propriedade', many: '# de propriedades', other: '# propriedades' });

export const exporting: typeof en = {
  title: (table: string) => `Exportar ${table}`,
  titleMany: (count: number) => `Exportar ${tables(count)}`,
  from: (account: string) => `Da conta ${account}`,
  entities,
  format: 'Formato',
  kinds: {
    typedCsv: 'CSV com tipos',
    csv: 'CSV',
    tsv: 'TSV',
    json: 'JSON',
    jsonLines: 'JSON Lines',
    parquet: 'Parquet',
    markdown: 'Markdown',
    sql: 'Inserções de SQL',
  },
  about: {
    typedCsv: 'Ao lado de cada valor está o tipo, para que tudo volte como é.',
    csv: 'Para planilhas. Os tipos se perdem.',
    tsv: 'Para planilhas, separado por tabulações. Os tipos se perdem.',
    json: 'Uma matriz de entidades, como o serviço as escreve.',
    jsonLines: 'Uma entidade por linha, como o serviço a escreve.',
    parquet: 'Colunas com seus tipos, para programas que analisam tabelas.',
    markdown: 'Uma tabela para textos que se leem.',
    sql: 'Uma instrução por entidade, em SQL padrão.',
  },
  annotations: {
    label: 'Tipos',
    all: 'Em todas as propriedades',
    required: 'Só onde não aparecem',
    none: 'Nenhum',
  },
  spelling: 'Nomes dos tipos',
  delimiter: { label: 'Separador', comma: 'Vírgula', semicolon: 'Ponto e vírgula' },
  metadata: {
    label: 'Metadados',
    fullmetadata: 'Todos: tipos e endereços',
    minimalmetadata: 'Alguns: tipos',
    nometadata: 'Nenhum',
  },
  guard: 'Pôr um apóstrofo antes do que uma planilha executaria como fórmula',
  way: 'Destino',
  ways: { file: 'Um arquivo', clipboard: 'A área de transferência' },
  start: { file: 'Exportar', clipboard: 'Copiar' },
  scope: 'O que é escrito',
  scopes: {
    all: 'Toda a tabela',
    result: 'O que a grade mostra',
    selected: 'O que está selecionado',
  },
  shownOnly: 'Só as colunas visíveis',
  looking: (count: number) => `Primeiro tudo é examinado: ${entities(count)} até agora`,
  preview: 'Primeiras linhas',
  schema: 'Esquema',
  within: (table: string, text: string) => `${table}: ${text}`,
  zip: 'Cada tabela é um arquivo próprio em um zip.',
  size: (count: number, bytes: number) => `${entities(count)} · cerca de ${formatBytes(bytes)}`,
  retry: 'Repetir',
  again: 'Exportar de novo',

  losses: {
    title: 'Não fica como na tabela',
    none: 'Tudo volta como é.',
    noneUnread:
      'Todos os valores estão no arquivo. Ele é para outros programas: o Tablewright não o lê de volta.',
    typed: (count: number) => `${values(count)} sem tipo.`,
    hidden: (count: number) => `${values(count)} sem tipo, pois em JSON ele não aparece.`,
    emptyText: (count: number) => `${texts(count)}: no arquivo vai parecer que não há valor.`,
    brokenText: (count: number) =>
      `${values(count)} com meio caractere: não existe em UTF-8 e � fica no lugar.`,
    nul: (count: number) =>
      `${values(count)} com o caractere NUL: alguns programas não vão tomar o arquivo por texto.`,
    notFinite: (count: number) =>
      `${values(count)} NaN ou infinito: SQL não tem esses números e NULL fica no lugar.`,
    formula: (count: number) => `${cells(count)} que uma planilha vai executar como fórmula.`,
    exact: (count: number) =>
      plural(count, {
        one: '# texto começa com =, +, - ou @. O CSV com tipos o contém exatamente como é; uma planilha que abra o arquivo o executaria como fórmula.',
        many: '# de textos começam com =, +, - ou @. O CSV com tipos os contém exatamente como são; uma planilha que abra o arquivo os executaria como fórmulas.',
        other:
          '# textos começam com =, +, - ou @. O CSV com tipos os contém exatamente como são; uma planilha que abra o arquivo os executaria como fórmulas.',
      }),
    guardInstead: 'Usar CSV com um apóstrofo antes de cada um',
    guarded: (count: number) =>
      `${cells(count)} com um apóstrofo, para que nenhuma planilha execute o conteúdo.`,
    asText: (count: number) => `${properties(count)} como texto, com uma coluna de tipos ao lado.`,
    example: (property: string, key: string, text: string) =>
      `Primeiro: ${property} de ${key}: “${text}”`,
  },

  writing: (done: number, of: number) => `${formatCount(done)} de ${entities(of)} escritas`,
  done: (count: number) =>
    plural(count, {
      one: '# entidade exportada',
      many: '# de entidades exportadas',
      other: '# entidades exportadas',
    }),
  measured: (bytes: number, rate: number) =>
    `${formatBytes(bytes)} · ${formatCount(Math.round(rate))} entidades por segundo`,
  differs: (found: number) => `Foram contadas ${formatCount(found)}: a tabela mudou desde então.`,
  nothing: 'Cancelado. Nada foi escrito.',
  problems: {
    moved: 'Onde estava a seleção há agora outra coisa. Selecione de novo.',
    newProperty: (name: string) =>
      `A tabela ganhou uma propriedade nova: ${name}. Exporte de novo.`,
    newType: (name: string) => `Os valores de ${name} têm agora outros tipos. Exporte de novo.`,
    tooLong: 'É demais para a área de transferência. Exporte um arquivo.',
    notWhole: 'O arquivo não contém tudo o que foi escrito. Exporte de novo.',
    unwritable: (name: string) => `O arquivo não pôde ser escrito (${name}).`,
  },
};
