import type { settings as english } from '../en/settings.ts';
import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

export const settings: typeof english = {
  title: 'Configurações',
  text: 'Ficam guardadas neste navegador, valem de imediato, e todas as guias abertas as seguem.',
  on: 'Ativado',
  off: 'Desativado',
  densities: { compact: 'Compacta', comfortable: 'Confortável' },
  zones: { utc: 'UTC', local: 'Fuso horário deste dispositivo' },
  timestamps: { last: 'No fim', afterKeys: 'Depois das chaves', hidden: 'Oculta' },
  names: {
    theme: 'Tema',
    language: 'Idioma',
    density: 'Altura das linhas',
    zone: 'Horários mostrados em',
    timestamp: 'Coluna Timestamp',
    memoryMebibytes: 'Memória para tabelas',
    journalMebibytes: 'Tamanho do diário',
    hasCharacterKeys: 'Atalhos de um só caractere',
  },
  hints: {
    theme: 'O alto contraste tem pelo menos 7:1 entre texto e fundo.',
    zone: 'Os horários são sempre armazenados em UTC.',
    timestamp:
      'Se uma tabela tem seu próprio layout, vale esse. Aponte para um Timestamp para ver todas as sete casas decimais.',
    memoryMebibytes:
      'Tabelas que cabem são respondidas da memória. Mais memória é mais rápido com muitas tabelas grandes; uma guia oculta usa a metade.',
    journalMebibytes:
      'O que é gravado fica seguro no diário na hora e vai para o lugar definitivo em segundo plano. Novas gravações esperam enquanto o diário for maior que isto.',
  },
  sections: {
    look: 'Aparência e idioma',
    keys: 'Teclado',
    memory: 'Memória',
    storage: 'Armazenamento',
    reset: 'Recomeçar',
  },
  usual: (value) => `${value} (padrão)`,
  keys: {
    text: (changed) =>
      plural(changed, {
        one: '# comando tem teclas diferentes das habituais.',
        many: '# de comandos têm teclas diferentes das habituais.',
        other: '# comandos têm teclas diferentes das habituais.',
      }),
    unchanged: 'Todos os comandos têm suas teclas habituais.',
    open: 'Mostrar e mudar atalhos',
  },
  storage: {
    unknown: 'Este navegador não informa quanto espaço há.',
    used: 'Em uso',
    of: (used, quota) => `${formatBytes(used)} de ${formatBytes(quota)}`,
    persisted: 'O navegador guarda estes dados até você excluí-los.',
    notPersisted: 'O navegador pode excluir estes dados quando o disco estiver quase cheio.',
    ask: 'Pedir ao navegador que os guarde',
    granted: 'A partir de agora, o navegador guarda seus dados.',
    refused:
      'O navegador ainda não promete isso. É mais provável que prometa depois que você instalar o Tablewright ou usá-lo com frequência.',
  },
  view: {
    title: 'Redefinir a exibição',
    text: 'As larguras de painéis e colunas e o que está recolhido voltam a ser como no início. Dados, filtros e atalhos permanecem.',
    button: 'Redefinir a exibição',
  },
  usualSettings: {
    title: 'Redefinir as configurações',
    text: 'Tudo nesta página e todos os atalhos, como eram no início.',
    button: 'Redefinir as configurações',
    done: 'Todas as configurações voltaram a ser como no início.',
  },
  erase: {
    title: 'Excluir tudo neste navegador',
    text: 'Todas as contas com suas tabelas, os filtros salvos e as configurações. Ninguém mais tem uma cópia.',
    button: 'Excluir tudo…',
    question: 'Excluir tudo?',
    loss: (accounts, tables, entities) =>
      `${plural(accounts, { one: '# conta', many: '# de contas', other: '# contas' })}, ${plural(tables, { one: '# tabela', many: '# de tabelas', other: '# tabelas' })} e ${entities}, com todos os filtros salvos e todas as configurações, serão excluídas deste navegador.`,
    entities: (count) =>
      plural(count, { one: '# entidade', many: '# de entidades', other: '# entidades' }),
    final: 'Isso não pode ser desfeito.',
    sure: (word) => `Digite ${word} para confirmar`,
    word: 'excluir',
    confirm: 'Excluir tudo',
    done: 'Tudo neste navegador foi excluído.',
    wrongWord: (word) => `Digite ${word}, ou cancele para manter tudo.`,
  },
};
