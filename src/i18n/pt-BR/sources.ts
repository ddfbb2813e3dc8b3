import type { sources as english } from '../en/sources.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const files = (count: number) => plural(count, { one: '# arquivo', other: '# arquivos' });

export const sources: typeof english = {
  problem: {
    after: (bytes) => `Depois de ${formatBytes(bytes)}`,
    encoding: (byte, encoding) =>
      `O byte ${byte} não é ${encoding}. Leia o arquivo em outra codificação ou salve-o como UTF-8.`,
    encodingEnd: (encoding) =>
      `O arquivo termina no meio de um caractere de ${encoding}. Ele está completo?`,
    readAs: (encoding) => `Ler como ${encoding}`,
    packedEnded: (format) =>
      `Os dados ${format} terminam no meio. O arquivo não está completo: copie-o ou baixe-o novamente.`,
    packedDamaged: (format) =>
      `Os dados ${format} estão danificados: o conteúdo não confere com a soma de verificação. Copie ou baixe o arquivo novamente.`,
    bomb: (ratio, bytes) =>
      `Descompactado, ele seria ${formatCount(ratio)} vezes maior, ${formatBytes(bytes)} ou mais. Arquivos feitos para causar danos são assim. Se você confia nele, descompacte-o antes.`,
    zipPath: (path) =>
      `O arquivo ZIP contém “${path}”, que fica fora da própria pasta. Arquivos feitos para causar danos são assim. Compacte os arquivos novamente.`,
    zipEncrypted: (path) =>
      `“${path}” está protegido por senha. Descompacte-o primeiro e escolha o conteúdo.`,
    zipMethod: (method) =>
      `Está compactado com ${method}. Compacte-o novamente com Deflate, o método comum, ou descompacte-o primeiro.`,
    nested: 'Aqui há um arquivo compactado dentro de outro. Descompacte primeiro o de fora.',
    noTables: 'Nada aqui é uma tabela: nem CSV, JSON, JSON Lines ou Parquet.',
    tooManyFiles: (count) =>
      `São ${formatCount(count)} arquivos. Escolha no máximo 10.000 de cada vez.`,
    packedTooLarge:
      'O arquivo Parquet está compactado mais uma vez e tem mais de 512 MiB. Descompacte-o primeiro.',
    mixed: 'Este arquivo tem um formato diferente do primeiro. Importe-o separadamente.',
    itself:
      'É a própria tabela: o que fosse gravado nela seria lido de novo. Escolha outra tabela de destino.',
    changed:
      'A tabela tem agora linhas ou propriedades diferentes das que tinha quando foi examinada. Comece a importação de novo.',
    parquet: (reason) =>
      `Os dados Parquet estão danificados: ${reason}. Obtenha o arquivo novamente.`,
    parquetCodec: (codec) =>
      `O arquivo Parquet está compactado com ${codec}, que não pode ser descompactado aqui. Grave-o com Snappy, GZIP, Brotli, LZ4, ZSTD ou sem compactação.`,
  },

  from: {
    title: (account) => `Importar em ${account}`,
    files: 'Arquivos…',
    filesHint: 'CSV, JSON, JSON Lines e Parquet, também em ZIP ou GZIP.',
    folder: 'Uma pasta…',
    folderHint: 'Todas as tabelas dela, também as das pastas dentro dela.',
    clipboard: 'A área de transferência',
    clipboardHint: 'Linhas copiadas de uma planilha, de uma página ou de um arquivo.',
    table: 'Outra tabela',
    tableHint: 'Com outras chaves ou colunas, ou junto com o que já existe.',
    fromAccount: 'Conta',
    fromTable: 'Tabela',
    noTables: 'Nenhuma conta tem tabelas ainda.',
    next: 'Continuar',
    ways: 'Você também pode soltar arquivos aqui e colar qualquer coisa.',
    paste: 'Cole aqui',
    pasteHint: 'O navegador só mostra a área de transferência a esta página quando você cola.',
    nothing: 'Não há texto nem arquivo na área de transferência.',
    pasted: 'Colado.txt',
  },

  look: {
    only: 'Só ver',
    hint: 'Eles aparecem como uma conta que só pode ser lida, até esta janela ser fechada.',
    opening: (account) => `Abrir ${account}`,
    opened: (count, of) =>
      plural(count, {
        one: `Você pode ver # tabela com ${of} linhas.`,
        other: `Você pode ver # tabelas com ${of} linhas.`,
      }),
    left: (count) =>
      plural(count, {
        one: '# linha não é mostrada: suas chaves já existem ou ela não forma uma entidade.',
        many: '# de linhas não são mostradas: suas chaves já existem ou elas não formam uma entidade.',
        other:
          '# linhas não são mostradas: suas chaves já existem ou elas não formam uma entidade.',
      }),
    note: 'Estas tabelas mostram arquivos e só podem ser lidas. Os arquivos ficam como estão; as tabelas desaparecem quando esta janela é fechada.',
    copy: (account) => `Importar em ${account}…`,
    close: 'Fechar',
    closed: (account) => `${account} está fechada. Os arquivos estão como estavam.`,
    gone: (account) => `${account} foi fechada com sua janela.`,
    again: 'Abrir de novo',
  },

  reading: {
    title: 'Como o arquivo é lido',
    encoding: 'Codificação',
    delimiter: 'Delimitador',
    delimiters: {
      ',': 'Vírgula ,',
      ';': 'Ponto e vírgula ;',
      '\t': 'Tabulação',
      '|': 'Barra vertical |',
      other: 'Outro caractere',
    },
    otherDelimiter: 'Caractere delimitador',
    quote: 'Aspas',
    quotes: { '"': 'Duplas "', "'": "Simples '", '': 'Nenhuma' },
    header: 'Primeira linha',
    headers: {
      title: 'Está acima da tabela',
      names: 'Dá nome às colunas',
      row: 'É uma linha de dados',
    },
    nested: 'Objetos nas linhas',
    nestings: { text: 'Um texto JSON', flatten: 'Colunas próprias', skip: 'Deixar de fora' },
    rows: 'Linhas',
    rowsOf: { list: 'Os objetos da lista', object: 'O objeto inteiro, como uma' },
    twice: (name) =>
      `Várias colunas se chamam “${name}”. Cada uma vira uma propriedade; as seguintes são numeradas.`,
  },

  list: {
    title: 'Escolha o que importar',
    looking: 'Examinando os arquivos…',
    summary: (count, bytes) => `${files(count)} · ${formatBytes(bytes)}`,
    volumes: (count) => `${files(count)} de uma tabela`,
    asOne: 'Importar para uma só tabela',
    asOneHint: 'Os arquivos escolhidos têm as mesmas colunas.',
    ignored: (count) =>
      plural(count, {
        one: '# arquivo que não é tabela fica de fora.',
        other: '# arquivos que não são tabelas ficam de fora.',
      }),
    manifests: (count) =>
      plural(count, {
        one: 'A lista de volumes do AzCopy não é necessária.',
        other: 'As listas de volumes do AzCopy não são necessárias.',
      }),
    missing: (names) =>
      plural(names.length, {
        one: `Falta pelo menos o volume ${names.join(', ')} desta exportação. Adicione-o ou continue sem as linhas dele.`,
        other: `Faltam pelo menos os volumes ${names.join(', ')} desta exportação. Adicione-os ou continue sem as linhas deles.`,
      }),
    add: 'Adicionar arquivos…',
    go: (count) =>
      plural(count, { one: 'Continuar com # tabela', other: 'Continuar com # tabelas' }),
  },
};
