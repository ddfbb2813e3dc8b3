import type { durable as english } from '../en/durable.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidade', many: '# de entidades', other: '# entidades' });

export const durable: typeof english = {
  lost: {
    title: 'Os dados que estavam aqui sumiram',
    text: 'Você guardava tabelas neste navegador, e ele não as tem mais. Os navegadores excluem o que um site guardou, sempre tudo junto: quando o disco fica cheio, após semanas sem visita ou quando os dados do site são limpos.',
    todo: 'Se você tem um backup, restaure-o agora: tudo volta como estava naquele momento.',
    restore: 'Restaurar um backup…',
    startAnew: 'Começar de novo',
    settings:
      'As configurações e os filtros salvos neste navegador se perderam. As contas que restam estão na lista.',
    account: (names) =>
      plural(names.length, {
        one: `A conta ${names.join(', ')}, guardada neste navegador, sumiu, e não há nenhuma cópia dela aqui. Se você tem um backup, restaure-o agora.`,
        other: `# contas guardadas neste navegador sumiram, e não há nenhuma cópia delas aqui: ${names.join(', ')}. Se você tem um backup, restaure-o agora.`,
      }),
    learnMore: 'Como isso pode ser evitado',
    reasons: [
      'Faça o navegador manter os dados: há um botão para isso nas configurações. Assim, eles só são excluídos quando você disser.',
      'Instale o Tablewright: a maioria dos navegadores toma isso como motivo para manter os dados.',
      'Deixe que backups sejam feitos automaticamente em um arquivo fora do navegador: isso também está nas configurações.',
    ],
  },
  bar: {
    full: 'Não há mais espaço, então nada novo pode ser guardado. O que existe pode ser lido, exportado e excluído. Para abrir espaço, exclua tabelas ou entidades de que você não precisa (por enquanto não dá para desfazer) ou libere espaço em disco. As configurações mostram o que ocupa espaço. Isso se resolve sozinho quando houver espaço.',
    nearlyFull: (free) => `Do espaço que o navegador dá, restam apenas ${formatBytes(free)}.`,
    damagedEntities: (account, count) =>
      `Não é possível ler ${entities(count)} de ${account}. Consultas e exportações deixam de fora o que é ilegível; todo o resto está aqui.`,
    damagedJournal: (account) =>
      `Uma parte do que foi gravado por último em ${account} não pode ser lida. Todo o resto está aqui.`,
    missingStore: (account) =>
      `Falta uma parte do banco de dados de ${account}. O resto pode ser lido, e nada pode ser gravado.`,
    check: 'Verificar a conta…',
    backUp: 'Fazer backup…',
    forget: 'Abrir mão do histórico…',
    settings: 'Configurações de armazenamento',
  },
  keep: {
    fact: 'Pode ser excluído',
    factTitle: 'O navegador pode excluir o que você guarda aqui. O que se pode fazer',
    title: 'Manter estes dados',
    text: 'Suas tabelas estão guardadas apenas neste navegador. Se ninguém pedir que ele as mantenha, ele pode excluir todas de uma vez quando o disco estiver quase cheio, e alguns navegadores também após sete dias sem visita.',
    ask: 'Pedir ao navegador que as mantenha',
    later: 'Agora não',
    granted: 'A partir de agora o navegador mantém seus dados.',
    refused:
      'O navegador ainda não promete. É mais provável depois que o Tablewright estiver instalado ou for usado com frequência. Até lá, só um backup é garantido.',
    backUp: 'Fazer backup…',
  },
  check: {
    title: (account) => `Verificar ${account}`,
    subtitle: 'Lê tudo o que está guardado e compara com o que consta a respeito.',
    what: 'Cada entidade, os totais e a ordem de cada tabela, o que foi gravado por último e ainda não está no lugar, o histórico e o relógio da conta.',
    start: 'Verificar',
    running: (done, total) => `${formatCount(done)} de ${entities(total)}`,
    table: (table) => `Tabela ${table}`,
    progress: 'Andamento da verificação',
    valid: 'Está tudo certo.',
    seen: (tables, count, bytes) =>
      `${plural(tables, { one: '# tabela', many: '# de tabelas', other: '# tabelas' })}, ${entities(count)}, ${formatBytes(bytes)}`,
    seenBeside: (entries, pages) =>
      `${plural(entries, { one: '# entrada do diário', many: '# de entradas do diário', other: '# entradas do diário' })}, ${plural(pages, { one: '# página do histórico', many: '# de páginas do histórico', other: '# páginas do histórico' })}`,
    unsteady: (tables) =>
      `Nestas houve gravações durante a verificação, então os totais não puderam ser comparados: ${tables}.`,
    found: (count) => plural(count, { one: '# erro', many: '# de erros', other: '# erros' }),
    more: (count) => `e mais ${formatCount(count)}`,
    repaired: 'corrigido',
    repair: (count) =>
      plural(count, {
        one: 'Corrigir # erro',
        many: 'Corrigir # de erros',
        other: 'Corrigir # erros',
      }),
    repairText:
      'O que decorre das entidades é refeito a partir delas: totais, registros de tabelas, o relógio e até onde o diário está arquivado. Abre-se mão de páginas quebradas do histórico.',
    lossText:
      'O que não pode ser lido não pode ser corrigido. Restaure-o de um backup; o que foi gravado depois dele se perdeu.',
    deleteDamaged: (count) =>
      plural(count, {
        one: 'Excluir # entidade ilegível',
        many: 'Excluir # de entidades ilegíveis',
        other: 'Excluir # entidades ilegíveis',
      }),
    giveUp: (count) =>
      plural(count, {
        one: 'Descartar # registro ilegível',
        many: 'Descartar # de registros ilegíveis',
        other: 'Descartar # registros ilegíveis',
      }),
    inCopy: 'íntegra na cópia interna',
    fromCopy: 'corrigida a partir da cópia interna',
    question: (count: number) =>
      `Descartar ${formatCount(count)} definitivamente? Não será possível recuperá-los, nem desfazendo nem a partir de uma cópia interna.`,
    keep: 'Manter',
    confirm: 'Descartar',
    saveRaw: 'Salvar o que resta delas…',
    again: 'Verificar de novo',
    cancelled: 'A verificação foi cancelada. Nada foi alterado.',
    kinds: {
      entity: (name, key) => `${name}: a entidade ${key} não pode ser lida.`,
      totals: (name, reported, found) =>
        `${name}: constam ${formatCount(reported)}, e há ${formatCount(found)}.`,
      table: (name) => `${name}: o registro da tabela não pode ser lido.`,
      lostTable: (name) => `${name}: há entidades, mas nenhum registro da tabela.`,
      entry: (name) => `A entrada ${name} do diário não pode ser lida por inteiro.`,
      gap: (name) => `Falta a entrada ${name} do diário.`,
      state: () => 'A posição no diário se perdeu.',
      clock: (name) => `${name}: uma entidade é mais nova que o relógio da conta.`,
      lives: (name) => `${name}: não se sabe quantas vezes o nome foi usado.`,
      history: (name) => `A página ${name} do histórico não pode ser lida.`,
      snapshotEntity: (name, key) =>
        `${name}: a entidade ${key}, que só este instantâneo tem, não pode ser lida.`,
      snapshot: (name) => `O registro do instantâneo ${name} não pode ser lido.`,
      store: (name) => `Falta o repositório “${name}”.`,
    },
  },
  rescue: {
    save: 'Salvar o que puder ser lido…',
    saving: 'Salvando…',
    saved: (count) =>
      plural(count, {
        one: 'O backup baixado tem # entidade.',
        many: 'O backup baixado tem # de entidades.',
        other: 'O backup baixado tem # entidades.',
      }),
    torn: (names) => `Uma parte não pode ser lida e falta no backup: ${names}.`,
    leftOut: (names) => `Não foram salvas porque não podem ser lidas: ${names}.`,
    nothing: 'Nada neste armazenamento pode ser lido.',
    failed: 'Não foi possível salvar.',
  },
};
