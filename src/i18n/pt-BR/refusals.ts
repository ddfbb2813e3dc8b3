import type { refusals as english } from '../en/refusals.ts';
import { formatBytes, formatCount } from '../numbers.ts';

export const refusals: typeof english = {
  accountName: () => 'Use de 3 a 24 letras minúsculas e dígitos no nome da conta.',
  accountExists: ({ name }) => `${quoted('Uma conta', name)} já existe. Escolha outro nome.`,
  accountLost: ({ value }) =>
    `${quoted('Uma conta', value)} foi perdida e não pôde ser recuperada. A cópia interna de segurança mantém o nome até ser excluída.`,
  accountMissing: ({ name }) =>
    `${quoted('A conta', name)} não está mais neste navegador. Talvez tenha sido excluída em outra guia.`,

  tableNameMissing: () =>
    'Uma tabela precisa de um nome: de 3 a 63 letras e dígitos, começando com uma letra.',
  tableNameLength: ({ actual }) =>
    `O nome de uma tabela tem de 3 a 63 caracteres${actual === undefined ? '' : `; este tem ${formatCount(actual)}`}.`,
  tableNameCharacters: () => 'Use somente letras e dígitos e comece com uma letra.',
  tableNameReserved: () => '“tables” é reservado pelo serviço. Escolha outro nome.',
  tableExists: ({ value }) =>
    `${quoted('Uma tabela', value)} já existe; os nomes não diferenciam maiúsculas de minúsculas. Escolha outro nome.`,
  tableMissing: ({ value }) =>
    `${quoted('A tabela', value)} não existe mais. Talvez tenha sido excluída em outra guia.`,
  tableResourceMissing: ({ value }) =>
    `${quoted('A tabela', value)} não existe mais. Talvez tenha sido excluída em outra guia.`,

  keysMissing: () =>
    'Uma entidade precisa de PartitionKey e RowKey. Elas podem estar vazias, mas não ausentes.',
  keyCharacters: ({ name }) =>
    `${name ?? 'Uma chave'} tem um caractere que as chaves não podem ter: / \\ # ? ou um caractere de controle. Substitua-o.`,
  keyTooLong: ({ name, actual }) =>
    `${name ?? 'Uma chave'} é longa demais${counted(actual)}. As chaves têm no máximo 1.024 caracteres.`,

  propertyNameTooLong: ({ name, actual }) =>
    `O nome ${of(name)} é longo demais${counted(actual)}: no máximo 255 caracteres.`,
  propertyNameInvalid: ({ name }) =>
    `${name === undefined ? 'Isto' : `“${name}”`} não pode ser nome de propriedade. Comece com uma letra ou “_” e continue com letras, dígitos e “_”.`,
  propertyNameReserved: ({ name }) =>
    `${name === undefined ? 'Esta propriedade' : `“${name}”`} é definida pelo armazenamento e não pode ser uma propriedade sua. Renomeie-a.`,
  propertiesTooMany: ({ actual }) =>
    `Uma entidade tem no máximo 252 propriedades próprias${actual === undefined ? '' : `; esta tem ${formatCount(actual)}`}. Remova algumas.`,
  valueInvalid: ({ name }) =>
    `O valor ${of(name)} não corresponde ao tipo dela. Altere o valor ou o tipo.`,
  valueTooLarge: ({ name, actual }) =>
    `O valor ${of(name)} é grande demais${actual === undefined ? '' : ` (${formatCount(actual)})`}: no máximo 64 KiB, ou seja, 32.768 caracteres de texto.`,
  dateOutOfRange: ({ name }) =>
    `A data ${of(name)} está fora do intervalo: de 1601-01-01 a 9999-12-31.`,
  entityTooLarge: ({ actual }) =>
    `A entidade é grande demais${actual === undefined ? '' : ` (${formatBytes(actual)})`}: no máximo 1 MiB com todos os nomes e valores. Encurte ou remova alguns.`,

  entityExists: () => 'Já existe uma entidade com estas chaves. Altere uma chave ou edite aquela.',
  entityMissing: () => 'Esta entidade não existe mais. Talvez tenha sido excluída em outra guia.',
  etagStale: () =>
    'A entidade foi alterada depois que você a abriu. Veja as duas versões e então decida.',
  etagMalformed: () =>
    'A marca de versão desta entidade está malformada. Abra a entidade novamente.',

  groupEmpty: () => 'Não há nada a gravar: o grupo não tem nenhuma operação.',
  groupTooMany: () => 'Um grupo tem no máximo 100 operações. Divida-o.',
  groupTooLarge: () => 'O grupo tem mais de 4 MiB. Divida-o.',
  groupPartitions: () =>
    'Todas as operações de um grupo têm a mesma PartitionKey. Divida-o por partição.',
  groupDuplicate: () => 'Duas operações do grupo tratam da mesma entidade. Mantenha uma delas.',

  limitOutOfRange: () => 'Uma página tem de 1 a 1.000 entidades.',
  continuationMalformed: () =>
    'Não é possível ler o ponto de onde continuar. Comece desde o início.',

  filterInvalid: ({ filter }) =>
    filter?.message === undefined
      ? `O filtro está errado${filter ? ` em “${filter.found}”` : ''}.`
      : `O filtro está errado: ${filter.message}`,
  filterNotImplemented: ({ filter }) =>
    `As tabelas não têm ${filter ? `“${filter.found}”` : 'isto'} em um filtro. Compare propriedades com constantes, combinadas por and, or, not.`,

  patternTooSlow: () =>
    'A expressão regular levou mais de dois segundos em uma página e foi encerrada. A causa costuma ser repetição dentro de repetição, como em (a+)+.',
  propertyExists: ({ name }) =>
    `A entidade já tem ${name === undefined ? 'esta propriedade' : `uma propriedade “${name}”`}, que seria perdida.`,
  valueNotConvertible: ({ name, value }) =>
    `O valor ${of(name)} não pode ser convertido em ${value ?? 'este tipo'}.`,
  keyPartMissing: ({ name }) =>
    `A entidade não tem nenhum valor ${of(name)} com o qual formar a nova chave.`,

  stepMissing: () => 'Esta etapa não é mais mantida no histórico.',
  stepConflict: () =>
    'Não é possível desfazer esta etapa por inteiro, pois o que ela fez foi alterado desde então. Desfaça primeiro as etapas posteriores ou deixe de fora o que foi alterado.',

  accountBusy: ({ value }) =>
    `${quoted('A conta', value)} está aberta em outra janela que não responde. Feche as outras janelas do Tablewright.`,
  storageFull: () =>
    'Este navegador não tem mais espaço, e nada foi gravado. Exclua tabelas de que você não precisa ou libere espaço em disco.',
  readOnly: () =>
    'Esta conta mostra arquivos, que não são alterados aqui. Copie a tabela para outra conta para trabalhar nela.',
  snapshotReadOnly: () =>
    'Um instantâneo é somente leitura. Transforme-o em uma tabela para trabalhar nele.',
  snapshotMissing: () => 'Este instantâneo não existe mais.',
  newerDatabase: () =>
    'Uma versão mais nova do Tablewright atualizou este banco de dados. Recarregue a página para obter essa versão.',
  damaged: ({ detail }) =>
    `Não é possível ler uma parte dos dados armazenados.${detail === undefined ? '' : ` ${detail}`}`,
  engineLost: ({ name }) =>
    name === 'transfer'
      ? 'A parte que lê e grava arquivos parou antes de terminar, talvez por falta de memória. Verifique o que está lá e tente de novo.'
      : 'O mecanismo parou antes de responder e foi reiniciado. Verifique se sua última alteração está lá.',
  partMissing: () =>
    'Uma parte do Tablewright não pôde ser carregada, e nada foi gravado. Verifique a conexão e tente novamente.',
  viewClosed: () => 'Este resultado não é mais mantido. Execute a consulta novamente.',
  cancelled: () => 'Cancelado.',
};

function quoted(noun: string, value: string | undefined): string {
  return value === undefined ? noun : `${noun} “${value}”`;
}

function of(name: string | undefined): string {
  return name === undefined ? 'desta propriedade' : `da propriedade “${name}”`;
}

function counted(actual: number | undefined): string {
  return actual === undefined ? '' : ` (${formatCount(actual)} caracteres)`;
}
