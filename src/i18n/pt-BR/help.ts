import type { HelpMessages } from '../help-messages.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const help: HelpMessages = {
  title: 'Ajuda',
  text: 'As regras dos dados, a linguagem de filtro e o teclado. Tudo está aqui também sem rede.',
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
