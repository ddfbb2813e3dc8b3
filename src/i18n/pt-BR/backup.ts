import type { backup as english } from '../en/backup.ts';
import { formatBytes, formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) =>
  plural(count, { one: '# entidade', many: '# de entidades', other: '# entidades' });
const tables = (count: number) =>
  plural(count, { one: '# tabela', many: '# de tabelas', other: '# tabelas' });
const accounts = (count: number) =>
  plural(count, { one: '# conta', many: '# de contas', other: '# contas' });
const changes = (count: number) =>
  plural(count, { one: '# alteração', many: '# de alterações', other: '# alterações' });
const line = (file: string, count: number) => `linha ${formatCount(count)} de ${file}`;

export const backup: typeof english = {
  title: 'Fazer backup',
  subtitle: 'Em um arquivo zip que programas comuns conseguem ler.',
  scope: 'O que ele contém',
  everything: (count) => `Tudo: ${accounts(count)}`,
  oneAccount: (account) => `Conta ${account}`,
  withHistory: 'Com a lista de alterações, para leitura (não é restaurada)',
  noKeys: 'Nenhum backup contém as chaves das contas. Uma conta restaurada recebe chaves novas.',
  start: 'Fazer backup…',
  startDownload: 'Fazer backup',
  reading: 'Lendo…',
  writing: (done, of) => `${formatCount(done)} de ${entities(of)} gravadas`,
  at: (account, table) => `${account} · ${table}`,
  done: (count, inTables) => `Backup de ${entities(count)} em ${tables(inTables)}`,
  measured: (bytes, rate) =>
    `${formatBytes(bytes)} · ${formatCount(Math.round(rate))} entidades por segundo`,
  savedTo: (name) => `Em ${name}`,
  downloaded: 'Nos downloads deste navegador',
  unsteady: (names) =>
    `Houve gravações o tempo todo durante a leitura em: ${names}. Algumas das últimas alterações podem faltar ali.`,
  cancelled: 'Cancelado. Não há backup novo; o que havia antes continua lá.',
  problems: {
    notWhole: 'O arquivo não contém tudo o que foi gravado. Faça o backup novamente.',
    unwritable: (name) => `Não foi possível gravar o arquivo (${name}).`,
  },

  restore: {
    title: 'Restaurar um backup',
    looking: (done, of) => `${formatCount(done)} de ${entities(of)} verificadas`,
    whole: (count) =>
      `Todas as somas conferem: ${plural(count, { one: '# entidade íntegra', many: '# de entidades íntegras', other: '# entidades íntegras' })}.`,
    writtenAt: (time, app) => `Gravado em ${time} pelo Tablewright ${app}`,
    found:
      'O fim do arquivo ou o manifesto se perdeu. O que está íntegro foi encontrado; faltam as políticas e as configurações das contas.',
    damaged: (count) => `Danificado: ${entities(count)}`,
    damagedPart: (file, count) => `${file}: ${entities(count)}`,
    missingPart: (file, count) => `Falta ${file}: ${entities(count)}`,
    leaveOut: 'Deixar de fora o que está danificado e restaurar o resto',
    account: 'Conta no backup',
    into: (account) => `Restaurar ${account} na conta`,
    content: (inTables, count) => `${tables(inTables)}, ${entities(count)}`,
    isNew: 'Uma conta nova',
    isThere: 'Já existe: suas tabelas são mescladas',
    rule: 'Entidades existentes que diferem',
    rules: { keep: 'Ficam como estão', replace: 'São substituídas pelas do backup' },
    timestamps:
      'Entidades restauradas recebem Timestamps e ETags novos. Os antigos ficam no arquivo.',
    compare: 'Comparar',
    start: 'Restaurar',
    comparing: (count) =>
      plural(count, {
        one: '# entidade comparada',
        many: '# de entidades comparadas',
        other: '# entidades comparadas',
      }),
    compared: 'O que aconteceria',
    table: 'Tabela',
    insert: 'Novas',
    differ: 'Diferem',
    same: 'Iguais',
    newAccount: (name) => `A conta ${name} é criada.`,
    unkept: (names) =>
      `Ali não se guarda histórico: ${names}. O que esta restauração gravar não pode ser desfeito.`,
    differences: 'Algumas que diferem',
    now: 'Agora',
    inBackup: 'No backup',
    absent: 'ausente',
    restoring: (done, of) => `${formatCount(done)} de ${entities(of)} restauradas`,
    done: (count) =>
      plural(count, {
        one: '# entidade restaurada',
        many: '# de entidades restauradas',
        other: '# entidades restauradas',
      }),
    counts: (inserted, replaced, skipped) =>
      `${formatCount(inserted)} novas · ${formatCount(replaced)} substituídas · ${formatCount(skipped)} sem alteração`,
    leftOut: (count) =>
      plural(count, {
        one: '# entidade do backup estava danificada e falta.',
        many: '# de entidades do backup estavam danificadas e faltam.',
        other: '# entidades do backup estavam danificadas e faltam.',
      }),
    refused: (count) => `Uma regra do armazenamento recusou ${entities(count)}.`,
    refusedOne: (entity, why) => `${entity}: ${why}`,
    notCounted: (names) =>
      `Contagem diferente da esperada: ${names}. Talvez alguém tenha gravado ali nesse meio-tempo.`,
    undone: 'Desfeito. Tudo está como era.',
    cancelled: 'Cancelado. Tudo está como era.',
    interrupted: (names) =>
      `Uma restauração foi interrompida: ${names} pode ter só uma parte do backup. Restaure-o novamente na mesma conta; assim se acrescenta o que falta.`,
    interruptedFile: (file, names) =>
      `A restauração de ${file} para ${names} foi interrompida: só uma parte está lá.`,
    interruptedCount: (count) => `Gravadas: ${entities(count)}.`,
    goOn: 'Continuar com o arquivo…',
    keep: 'Manter o que está lá',
    takeBack: 'Desfazer o que foi restaurado',
    outdated: 'Não foi feito: outra janela já decidiu sobre isto.',
    touched: (account) =>
      `Desde então pode ter havido gravações na conta ${account}. Nada foi desfeito ali; exclua-a você mesmo se ela não for mais necessária.`,
    open: 'Abrir a conta',
    choose: 'Escolher outras contas',
  },
  nameProblem: {
    name: 'Use de 3 a 24 letras minúsculas e dígitos.',
    twice: 'Duas contas não podem ir para a mesma.',
  },
  restoreProblems: {
    empty: 'O arquivo está vazio.',
    notBackup: 'Isto não é um backup: não tem o manifesto do Tablewright. Importe-o em vez disso.',
    cutOff: 'O arquivo está cortado e nada nele está íntegro. Obtenha-o novamente de onde veio.',
    newer: (version, app) =>
      `Um Tablewright mais novo (${app}) gravou este backup, na forma ${version}. Atualize este e depois restaure.`,
    manifest: (where) => `O manifesto está errado em “${where}”. Nada foi restaurado.`,
    manifestDamaged: 'O manifesto está danificado. Nada foi restaurado.',
    unsafeName: (file) =>
      `O zip tem um arquivo chamado “${file}”, que leva para fora dele. Nenhum backup tem um nome assim; nada foi restaurado.`,
    sameName: (file) => `O zip tem dois arquivos chamados “${file}”. Nada foi restaurado.`,
    tooLarge: (file) =>
      `“${file}” descompactado ocupa mais do que diz, ou do que uma parte pode ocupar. Nada foi restaurado.`,
    encrypted: (file) =>
      `“${file}” está criptografado. Descompacte o zip com a senha, compacte-o sem ela e restaure esse.`,
    unreadable:
      'Não foi possível continuar a ler o arquivo. Ele foi alterado ou movido? Escolha-o novamente.',
    otherBackup: (file) =>
      `Este backup não é ${file}, cuja restauração foi interrompida. Nada foi gravado; escolha aquele.`,
    notTakenBack: (names) =>
      `A restauração não chegou ao fim e nem tudo pôde ser desfeito: ${names}. Compare novamente com o backup para ver o que difere.`,
    notResumed: (names) =>
      `A restauração não continuou. O que ela havia gravado em ${names} permanece, e será perguntado de novo o que fazer com isso.`,
    partMissing: (file) => `Falta “${file}”. Nada foi restaurado.`,
    partDamaged: (file) => `“${file}” está danificado. Nada foi restaurado.`,
    line: (file, count) => `Não há entidade na ${line(file, count)}. Nada foi restaurado.`,
    order: (file, count) =>
      `A chave na ${line(file, count)} está fora de ordem. Nada foi restaurado.`,
  },

  fact: {
    menu: 'Backup dos dados',
    never: 'Ainda sem backup completo',
    last: (time) => `Último backup: ${time}`,
    unsaved: (count) => `${changes(count)} desde então`,
    writing: 'Fazendo backup…',
    asks: 'O backup espera a sua permissão',
    failed: 'O backup falhou',
    title: (time, name, bytes) => `${name}, ${time}, ${formatBytes(bytes)}`,
    fewer: 'Backup em espera: faltam dados',
    backUp: 'Fazer backup…',
    restore: 'Restaurar um backup…',
    allow: 'Permitir e fazer backup agora',
    replace: 'Substituir o backup',
    settings: 'Backup automático…',
    remind: (count) =>
      `${changes(count)} não estão em nenhum backup. Existem somente neste navegador.`,
    remindFewer: (now, was) =>
      `Há ${entities(now)}, e ${formatCount(was)} no backup, que é o único. Ele só será substituído quando você confirmar.`,
    remindAsks: 'O backup automático precisa da sua permissão para gravar o arquivo novamente.',
  },

  automatic: {
    title: 'Backup dos dados',
    off: 'Nenhum backup é feito sozinho. Escolha uma pasta para os últimos backups, ou um arquivo que seja sempre o último.',
    unsupported:
      'Este navegador não consegue gravar um arquivo sozinho. Você será lembrado quando houver muito sem backup.',
    folder: 'Escolher uma pasta…',
    file: 'Escolher um arquivo…',
    into: { folder: (name) => `Na pasta ${name}`, file: (name) => `Em ${name}` },
    while: 'Enquanto o Tablewright estiver aberto em uma guia; uma delas cuida disso.',
    stop: 'Desativar',
    changes: 'Depois de tantas alterações',
    minutes: 'Ou depois deste tempo, se algo mudou',
    times: { ten: '10 minutos', hour: '1 hora', day: '1 dia' },
    keep: 'Backups mantidos',
  },
};
