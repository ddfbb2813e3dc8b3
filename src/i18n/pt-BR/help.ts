import type { HelpMessages } from '../help-messages.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const help: HelpMessages = {
  title: 'Ajuda',
  text: 'As regras dos dados, os arquivos de entrada e saída, a linguagem de filtro e o teclado. Tudo está aqui também sem rede.',
  search: 'Buscar na ajuda',
  none: (text) => `Nada aqui trata de “${text}”.`,
  found: (count) => plural(count, { one: '# tópico', many: '# de tópicos', other: '# tópicos' }),
  changeKeys: 'Alterar atalhos',
  licences: 'Licenças',
  licencesText:
    'Partes do aplicativo foram escritas por outras pessoas. Estas são as licenças delas.',
  sections: {
    model: 'Como os dados são guardados',
    types: 'Tipos',
    limits: 'Limites',
    files: 'Arquivos de entrada e saída',
    filter: 'A linguagem de filtro',
    keyboard: 'Teclado',
  },
  model: {
    account: {
      title: 'Conta',
      text: 'Contém tabelas sob um nome próprio. Cada conta é um banco de dados deste navegador; nada dela sai do dispositivo.',
    },
    table: {
      title: 'Tabela',
      text: 'Contém entidades. Não tem colunas próprias: a grade mostra as propriedades que suas entidades têm. Os nomes não diferenciam maiúsculas de minúsculas.',
    },
    entity: {
      title: 'Entidade',
      text: 'Um conjunto de propriedades com nome e tipo sob uma PartitionKey e uma RowKey, que juntas são sua identidade e nunca mudam.',
    },
    partition: {
      title: 'Partição',
      text: 'As entidades com a mesma PartitionKey. Um filtro que a fixa lê só essa partição, e uma transação fica dentro de uma.',
    },
    order: {
      title: 'Ordem',
      text: 'As entidades vêm na ordem de PartitionKey e depois de RowKey, comparadas como texto: “10” vem antes de “9”. Complete os números com zeros, ou conte os ticks de trás para a frente para ter o mais recente primeiro.',
    },
    property: {
      title: 'Propriedade',
      text: 'Tem um nome e um valor de um tipo. Seus nomes diferenciam maiúsculas de minúsculas: Price e price são duas propriedades, e duas entidades podem ter valores de tipos diferentes sob um mesmo nome.',
    },
    absent: {
      title: 'Ausente',
      text: 'Uma propriedade que uma entidade não tem. Não é um texto vazio nem null, e nenhuma comparação a encontra, nem mesmo “ne”.',
    },
    timestamp: {
      title: 'Timestamp',
      text: 'Quando a entidade foi gravada pela última vez. O armazenamento o define; pode ser lido e usado em filtros, não alterado.',
    },
    etag: {
      title: 'ETag, a versão',
      text: 'A versão de uma entidade. Uma alteração que cita uma mais antiga é recusada, para que ninguém substitua o que não viu.',
    },
    update: {
      title: 'Mesclar e substituir',
      text: 'Mesclar altera as propriedades enviadas e deixa as outras. Substituir deixa só o que é enviado.',
    },
    transaction: {
      title: 'Transação de grupo de entidades',
      text: 'Várias alterações dentro de uma partição, das quais todas são mantidas ou nenhuma. Cada entidade pode aparecer uma vez.',
    },
    compare: {
      title: 'Comparar duas tabelas',
      text: '“Comparar duas tabelas” pareia entidades por PartitionKey e RowKey, ou pelas propriedades que você indicar, e mostra quais foram adicionadas, removidas ou alteradas. Os valores são comparados com seu tipo: ausente não é vazio, e 1 como Int32 não é 1 como Int64, o que é apontado como diferença só de tipo. Os Timestamps não são comparados. Cada lado pode ser filtrado; o endereço contém todas as opções, o resultado pode ser exportado, e as diferenças podem ser levadas para qualquer das tabelas em um só passo, que pode ser desfeito. Selecione linhas ou células para levar só essas: uma chave selecionada representa a linha inteira. O que foi gravado depois da comparação, ou que uma regra recusa, é listado com o motivo e como está agora. Um lado também pode ser uma tabela de arquivos abertos, que só é lida.',
    },
    snapshots: {
      title: 'Instantâneos',
      text: '“Tirar um instantâneo” guarda uma tabela como ela é naquele momento, com um nome e uma nota. Não leva tempo e no início não ocupa espaço: só é mantido para ele o que for alterado ou excluído depois. Um instantâneo abre como uma tabela, com filtro, estatísticas e exportação, e é somente leitura. “Restaurar” devolve a tabela inteira a esse estado em uma só etapa, que pode ser desfeita; para restaurar entidades ou células escolhidas, compare o instantâneo com a tabela dele e leve-as para a direita. Ele permanece quando a tabela é renomeada ou excluída, e pode virar uma tabela própria.',
    },
  },
  files: {
    formats: {
      title: 'Arquivos que podem ser importados',
      text: 'CSV com qualquer separador, aspas e codificação, CSV com tipos do Storage Explorer, TSV, JSON, JSON Lines, Parquet e exportações do AzCopy, cada um sozinho ou em gzip, zip ou uma pasta. O que um arquivo é, diz o conteúdo, não o nome. Ele é solto, escolhido, colado ou compartilhado; outra tabela é importada do mesmo modo.',
    },
    types: {
      title: 'Como os tipos são provados',
      text: 'Cada linha é lida antes de qualquer proposta: uma coluna recebe o tipo mais estreito que contém todos os seus valores sem perda, e “Mostrar” diz quais linhas excluem um mais estreito. Zeros à esquerda, dígitos que um número arredondaria e datas como 1/2/2026 continuam texto até você dizer outra coisa. Também números como 1.234,56: se todas as linhas concordam em como são escritos, um tipo é oferecido.',
    },
    absentTexts: {
      title: 'Textos que não são um valor',
      text: 'Em cada coluna que se torna uma propriedade, textos como NULL, \\N ou NA, e qualquer outro que você indicar, podem significar que não há valor: a propriedade fica então ausente. Em um CSV, "NULL" entre aspas é outro texto que NULL sem elas. Um campo vazio está ausente, a menos que você diga que é um texto vazio.',
    },
    nested: {
      title: 'Objetos dentro de linhas de JSON',
      text: 'Eles se tornam colunas próprias, um texto JSON cada um, ou nada, como você escolher.',
    },
    keys: {
      title: 'Chaves de uma importação',
      text: 'PartitionKey e RowKey vêm de colunas, de colunas e textos compostos, do número da linha ou de um novo Guid. Caracteres que chaves não podem ter são mostrados e podem ser substituídos. De linhas com as mesmas chaves é importada a primeira, a última ou nenhuma.',
    },
    existing: {
      title: 'Linhas cujas chaves já existem',
      text: 'São recusadas, ignoradas, mescladas à entidade que existe ou a substituem; ou só é atualizado o que existe, e o novo é ignorado.',
    },
    dryRun: {
      title: 'Simulação',
      text: 'Antes que algo seja gravado, ela conta com exatidão quantas linhas seriam inseridas, mescladas, substituídas, ignoradas e recusadas. Mostra os valores de agora e de depois e lista o que não pode ser importado com linha, coluna, valor e motivo; a lista pode ser salva como arquivo.',
    },
    cancelled: {
      title: 'Importações canceladas ou interrompidas',
      text: 'As linhas são gravadas em partes, cada uma das quais está inteira ou não está. O que uma importação cancelada gravou é mantido ou desfeito, como você disser. Depois de uma falha ou de uma janela fechada é dito até onde ela chegou: ela continua com o mesmo arquivo, reconhecido pelo SHA-256, ou é desfeita. Desfazer pode ser cancelado e concluído depois. É recusado quando o histórico não tem toda a importação: as linhas dela não se distinguiriam das suas.',
    },
    receipt: {
      title: 'Recibo e desfazer de uma importação',
      text: 'Depois, a tabela é contada. Um recibo com todos os números e o SHA-256 do arquivo fica no histórico da conta, onde a importação é desfeita como um só passo.',
    },
    recipes: {
      title: 'Receitas de importação',
      text: 'O que foi escolhido para um arquivo é oferecido para o próximo com as mesmas colunas. As configurações mostram as receitas, que lá podem ser nomeadas e excluídas.',
    },
    shown: {
      title: 'Arquivos que são só vistos',
      text: 'Um zip ou uma pasta pode ser aberto como uma conta na qual nada é gravado. De suas tabelas se pode copiar, e ela some quando você a fecha.',
    },
    exporting: {
      title: 'Exportação',
      text: 'Uma tabela, o que seu filtro encontra, o que está selecionado ou as colunas mostradas saem como CSV com tipos, CSV, TSV, JSON, JSON Lines, Parquet, Markdown ou SQL, para um arquivo ou, exceto Parquet, para a área de transferência; várias tabelas, em um só zip.',
    },
    losses: {
      title: 'O que uma exportação pode perder',
      text: 'CSV com tipos, JSON e JSON Lines com seus tipos, e Parquet não perdem nada. Em CSV, TSV, Markdown e SQL os tipos se perdem, e em alguns um texto vazio parece nenhum valor. O que uma forma não pode conter dos seus dados é dito antes que algo seja gravado. Um apóstrofo impede que uma planilha execute uma célula como fórmula. O CSV com tipos não o tem e diz quais textos seriam executados; as células copiadas vão marcadas como texto.',
    },
  },
  types: {
    string: (units, bytes) =>
      `Texto de até ${formatCount(units)} unidades UTF-16 (${formatBytes(bytes)}).`,
    int32: 'Um número inteiro de −2.147.483.648 a 2.147.483.647.',
    int64:
      'Um número inteiro de −9.223.372.036.854.775.808 a 9.223.372.036.854.775.807, guardado com exatidão.',
    double: 'Um número de ponto flutuante de 64 bits, com NaN, Infinity e −Infinity.',
    boolean: 'true ou false.',
    dateTime: 'Um instante em UTC de 1601-01-01 a 9999-12-31, exato a 100 nanossegundos.',
    guid: '128 bits, escritos como 32 dígitos hexadecimais com hifens.',
    binary: (bytes) => `Até ${formatBytes(bytes)} de bytes, escritos como Base64.`,
  },
  limits: {
    accountName: {
      title: 'Nome de conta',
      text: 'De 3 a 24 letras minúsculas e dígitos.',
    },
    tableName: {
      title: 'Nome de tabela',
      text: (reserved) =>
        `De 3 a 63 letras e dígitos, começando com uma letra. “${reserved}” é reservado.`,
    },
    key: {
      title: 'PartitionKey e RowKey',
      text: (units) =>
        `Até ${formatCount(units)} unidades UTF-16 cada uma, sem / \\ # ? nem caracteres de controle. Podem ficar vazias.`,
    },
    propertyName: {
      title: 'Nome de propriedade',
      text: (units) =>
        `Até ${formatCount(units)} caracteres: primeiro uma letra ou _, depois letras, dígitos e _.`,
    },
    properties: {
      title: 'Propriedades de uma entidade',
      text: (count) => `${formatCount(count)}, além das três do sistema.`,
    },
    entity: {
      title: 'Tamanho de uma entidade',
      text: (bytes) => `${formatBytes(bytes)}, com nomes, chaves e valores.`,
    },
    transaction: {
      title: 'Transação de grupo de entidades',
      text: (count, bytes) => `${formatCount(count)} alterações e ${formatBytes(bytes)}.`,
    },
    page: {
      title: 'Página de uma resposta por REST',
      text: (count) =>
        `${formatCount(count)} entidades; um token de continuação leva à próxima página. A grade não tem páginas.`,
    },
  },
};
