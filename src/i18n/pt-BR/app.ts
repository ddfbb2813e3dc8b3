import type { app as english } from '../en/app.ts';
import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

export const app: typeof english = {
  name: 'Tablewright',
  title: (account, table) => `${table} · ${account} – Tablewright`,
  titleOfAccount: (account) => `${account} – Tablewright`,
  skipToContent: 'Ir para o conteúdo',
  breadcrumb: 'Onde você está',
  home: 'Página inicial',
  showNav: 'Mostrar a navegação',
  hideNav: 'Ocultar a navegação',
  theme: 'Tema',
  themes: { system: 'Como o sistema', light: 'Claro', dark: 'Escuro', contrast: 'Alto contraste' },
  language: 'Idioma',
  browserLanguage: 'Como o navegador',
  menu: 'Mais',
  restoreSamples: 'Restaurar dados de exemplo',
  importFile: 'Importar um arquivo…',
  keyboardShortcuts: 'Atalhos de teclado',
  benchmark: 'Teste de desempenho',
  settings: 'Configurações',
  help: 'Ajuda',
  search: 'Buscar comandos e tabelas',
  history: 'Histórico',
  activity: 'Atividade',
  requestLog: 'Registro de solicitações',
  about: 'Sobre o Tablewright',
  install: 'Instalar o Tablewright',
  panes: { main: 'painel esquerdo', beside: 'painel direito' },
  panels: {
    nav: 'A navegação',
    main: 'O painel',
    grid: 'A grade',
    editor: 'O editor',
    dialog: 'A caixa de diálogo',
    window: 'A janela',
    titleBar: 'A barra de título',
    tabs: 'A barra de guias',
    status: 'A barra de status',
    notice: 'O aviso',
    commands: 'A barra de comandos',
    filter: 'A barra de filtro',
    statistics: 'A linha de resumo',
    cell: 'A nota da célula',
  },
  settingsNotKept:
    'No momento não é possível guardar suas configurações; elas valem até você fechar esta guia.',
  viewReset: 'Painéis e tabelas são mostrados como no início.',
  engineRestarted: 'O mecanismo havia parado e foi reiniciado. O que foi salvo continua lá.',
  refreshFailed: 'Não é possível ler a lista de contas.',

  status: {
    label: 'Status',
    entities: (count) =>
      plural(count, { one: '# entidade', many: '# de entidades', other: '# entidades' }),
    of: (count) =>
      plural(count, { one: 'de # entidade', many: 'de # de entidades', other: 'de # entidades' }),
    tables: (count) => plural(count, { one: '# tabela', many: '# de tabelas', other: '# tabelas' }),
    sum: (sum) => `soma ${sum}`,
    bytes: (bytes) => formatBytes(bytes),
    storage: 'Armazenamento do navegador em uso',
    storageOf: (used, quota) => `${formatBytes(used)} de ${formatBytes(quota)}`,
    zones: { utc: 'UTC', local: 'Hora local' },
    zoneTitles: {
      utc: 'Os horários são mostrados em UTC. Mudar para o fuso horário deste dispositivo',
      local: 'Os horários são mostrados no fuso horário deste dispositivo. Mudar para UTC',
    },
  },

  update: {
    ready: 'Atualização pronta',
    reload: 'Recarregar',
    failed: 'Não é possível guardar esta versão para uso offline.',
  },

  samples: {
    banner: 'Os dados de exemplo existem só neste navegador.',
    bannerStart: 'Começar com uma tabela vazia',
    bannerImport: 'Importar um arquivo',
    loading: (table, done, of) => `Carregando dados de exemplo: ${table} (${done + 1} de ${of})`,
    starting: 'Carregando dados de exemplo…',
    failed: 'Não foi possível carregar os dados de exemplo.',
    unreachable:
      'Os dados de exemplo são buscados uma única vez na rede, que não respondeu. Todo o resto funciona sem eles.',
    retry: 'Repetir',
    restored: 'Os dados de exemplo estão de volta.',
  },

  welcome: {
    title: 'Boas-vindas ao Tablewright',
    text: 'Um armazenamento de tabelas que vive neste navegador: entidades tipadas sob uma chave de partição e uma chave de linha, guardadas neste dispositivo e em nenhum outro lugar.',
    samples: 'Tabelas de exemplo',
    missing: 'As tabelas de exemplo foram excluídas. Elas voltam quando você pedir.',
    tables: {
      Airports: {
        text: 'Os aeroportos dos Estados Unidos, uma partição por estado, sob seus próprios códigos.',
        hint: 'Com números inteiros acima de 2⁵³, coordenadas em Binary e um Guid para cada um.',
      },
      BirdStrikes: {
        text: 'Colisões de aves com aeronaves, como os pilotos as relataram, uma partição por estado.',
        hint: 'O que ninguém relatou está ausente, o que não é o mesmo que vazio.',
      },
      Earthquakes: {
        text: 'Uma semana de terremotos no mundo todo, uma partição por dia.',
        hint: 'As chaves de linha contam os ticks de trás para a frente: os mais recentes vêm primeiro em cada dia.',
      },
    },
    try: 'Experimente',
    tries: {
      open: 'Abra uma tabela e selecione uma linha: Espaço mostra a entidade inteira (em uma célula Boolean, troca o valor) e um clique duplo edita uma célula.',
      create: 'Crie sua própria tabela em devstoreaccount1.',
      drop: 'Solte um arquivo CSV ou JSON em qualquer lugar desta janela.',
      keys: (help, palette) =>
        `Pressione ${help} para a ajuda com todos os atalhos de teclado e ${palette} para todos os comandos.`,
    },
  },

  loading: 'Carregando…',
  notLoaded: {
    title: 'Não foi possível carregar uma parte do Tablewright',
    text: 'Pode ter saído uma versão mais nova, ou a rede está fora do ar. Recarregue a página para obter todas as partes de novo.',
  },

  drop: {
    title: 'Solte para importar',
    text: (account) => `CSV ou JSON, para a conta ${account}`,
    noAccount: 'Não há nenhuma conta para a qual importar. Crie uma primeiro.',
    noFiles: 'Aqui só é possível soltar arquivos. Escolha um arquivo CSV ou JSON.',
    busy: 'Conclua ou feche a caixa de diálogo aberta e depois solte o arquivo de novo.',
  },

  storage: {
    opening: 'Abrindo o armazenamento…',
    reload: 'Recarregar a página',
  },
};
