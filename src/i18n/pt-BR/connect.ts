import type { connect as english } from '../en/connect.ts';
import { formatBytes, formatCount, formatStatistic } from '../numbers.ts';
import { codes } from './codes.ts';

export const connect: typeof english = {
  title: (account) => `Conectar a ${account} pelo código`,
  text: 'O código neste navegador fala com a conta como falaria com o Armazenamento de Tabelas do Azure, também offline: por fetch puro, pelo SDK do Azure ou pelo módulo do próprio Tablewright.',
  back: 'Ir para as tabelas',
  parts: 'Partes desta página',
  part: {
    code: 'Código',
    keys: 'Chaves',
    try: 'Testar',
    sas: 'Acesso compartilhado',
    policies: 'Políticas',
    service: 'Regras CORS',
  },

  endpoint: 'Endereço do ponto de extremidade',
  copy: 'Copiar',
  copied: 'Copiado',
  secretCopied: 'Segredo copiado',
  notCopied: 'O navegador não permitiu copiar.',
  retry: 'Repetir',

  worker: {
    controlled: 'As solicitações desta página são respondidas: o service worker dela está em ação.',
    waiting:
      'As solicitações desta página ainda não são respondidas: o service worker está sendo preparado, ou a página foi recarregada sem passar por ele. Recarregue a página uma vez. Se continuar assim, o navegador bloqueia service workers; o módulo funciona mesmo assim.',
    absent:
      'Não é possível responder às solicitações desta página: este navegador, ou este endereço, não tem service workers. Eles exigem https ou localhost. O módulo funciona mesmo assim.',
    reload: 'Recarregar a página',
  },

  snippets: {
    table: 'Tabela',
    newTable: (table) => `${table} (criada pelo código)`,
    titles: {
      fetch: 'fetch puro',
      sdk: 'SDK do Azure para JavaScript',
      module: 'Módulo do Tablewright',
      page: 'Uma página própria',
    },
    texts: {
      fetch: 'No console desta página ou em qualquer página sob o endereço do aplicativo.',
      sdk: 'Em uma página sob o endereço do aplicativo. Em navegadores, o SDK aceita assinaturas, não chaves.',
      module:
        'Em qualquer página desta origem: não precisa de service worker nem de assinatura e transmite em fluxo o que lista.',
      page: 'O mesmo em um arquivo que se abre ao lado do aplicativo, como demo.html na pasta dele.',
    },
    signed:
      'A conta exige autorização. Estas assinaturas valem 24 horas e permitem tudo; crie outras mais restritas em Acesso compartilhado.',
    copy: (title) => `Copiar “${title}”`,
  },

  keys: {
    title: 'Chaves de acesso',
    text: 'São duas, para que uma possa ser trocada enquanto a outra está em uso. Quem tem uma delas pode fazer tudo nesta conta.',
    names: ['key1', 'key2'],
    connection: 'Cadeia de conexão com key1',
    development:
      'Esta é a conta de desenvolvimento: suas primeiras chaves são as conhecidas por todos e não são segredo.',
    hidden: 'Oculta',
    show: 'Mostrar as chaves',
    hide: 'Ocultar as chaves',
    remade: (day) =>
      `Em ${day}, as chaves guardadas aqui não puderam mais ser lidas, por exemplo porque o navegador perdeu seus dados. As duas foram criadas de novo: coloque-as nos programas que usam esta conta e crie novas assinaturas de acesso compartilhado.`,
    copyKey: (name) => `Copiar ${name}`,
    regenerate: (name) => `Gerar nova ${name}…`,
    confirmTitle: (name) => `Gerar nova ${name}?`,
    confirmText: (name) =>
      `Tudo o que usa a antiga ${name} deixa de funcionar na hora: programas que assinam com ela, cadeias de conexão que a contêm e toda assinatura de acesso compartilhado feita com ela.`,
    confirmOther: (other) => `O que usa ${other} continua. Isso não pode ser desfeito.`,
    confirm: (name) => `Gerar nova ${name}`,
    done: (name) => `${name} é nova.`,
    required: 'Exigir autorização',
    requiredText:
      'Desativado: qualquer página desta origem pode fazer solicitações à conta. Ativado: somente solicitações assinadas com uma chave ou com uma assinatura de acesso compartilhado. Credenciais enviadas são sempre verificadas. Isto protege o endereço REST, não esta janela nem o módulo.',
    requiredOn: 'Solicitações sem credenciais agora são recusadas.',
    requiredOff: 'A conta agora está aberta à sua origem.',
    failed: 'Não é possível ler quem pode fazer solicitações à conta.',
  },

  try: {
    text: 'Envia uma solicitação real pelo service worker, como um programa faria.',
    operation: 'Operação',
    operations: {
      queryEntities: 'Consultar entidades',
      getEntity: 'Obter uma entidade',
      insertEntity: 'Inserir uma entidade',
      mergeEntity: 'Inserir ou mesclar uma entidade',
      replaceEntity: 'Inserir ou substituir uma entidade',
      deleteEntity: 'Excluir uma entidade',
      transaction: 'Duas gravações em uma transação',
      queryTables: 'Listar tabelas',
      createTable: 'Criar a tabela',
      deleteTable: 'Excluir a tabela',
      readPolicies: 'Obter políticas de acesso',
      readService: 'Obter propriedades do serviço',
    },
    table: 'Tabela',
    filter: 'Filtro',
    filterHint: "Como PartitionKey eq 'CA'",
    method: 'Método',
    path: 'Endereço, depois da conta',
    headers: 'Cabeçalhos',
    headersHint: 'Um por linha',
    body: 'Corpo',
    credential: 'Assinar como',
    credentials: {
      none: 'Ninguém',
      key1: 'Proprietário, com key1',
      key2: 'Proprietário, com key2',
      sas: 'Assinatura de acesso compartilhado',
    },
    sas: 'Assinatura',
    send: 'Enviar',
    cancel: 'Cancelar',
    writes: 'Isto altera seus dados.',
    answer: 'Resposta',
    sending: 'Enviando…',
    cancelled: 'Cancelado.',
    failed: (error) => `O navegador não conseguiu enviar: ${error}`,
    took: (ms) => `${formatStatistic(Math.round(ms * 10) / 10)} ms`,
    size: (bytes) => formatBytes(bytes),
    answerHeaders: 'Cabeçalhos',
    answerBody: 'Corpo',
    noBody: 'Sem corpo.',
    cut: (shown) => `Os primeiros ${formatCount(shown)} caracteres.`,
    idle: 'A resposta aparecerá aqui.',
    copyBody: 'Copiar o corpo',
  },
  codes,
};
