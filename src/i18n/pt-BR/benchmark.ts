import type { benchmark as english } from '../en/benchmark.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const benchmark: typeof english = {
  title: 'Teste de desempenho',
  text: 'Quanto custa este armazenamento no seu navegador, neste dispositivo, ao lado do IndexedDB puro: objetos simples sob chaves compostas, sem tipos, verificações nem contagens. Ambos fazem o mesmo trabalho, um após o outro, de modo que só a razão entre eles importa.',
  scratch:
    'Ele trabalha em tabelas próprias, que ninguém vê e que são removidas ao final. Para números estáveis, feche as outras guias e deixe o dispositivo em repouso.',
  size: 'Entidades',
  sizes: (entities, seconds) =>
    `${formatCount(entities)} – cerca de ${seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`}`,
  start: 'Executar',
  again: 'Executar de novo',
  cancel: 'Cancelar',
  progress: 'Progresso do teste de desempenho',
  doing: (work) => `Medindo: ${work}`,
  preparing: 'Preparando…',
  cleaning: 'Cancelando e removendo as tabelas…',
  done: (entities) =>
    plural(entities, {
      one: 'Medido com # entidade.',
      many: 'Medido com # de entidades.',
      other: 'Medido com # entidades.',
    }),
  cancelled: 'Cancelado. Os números são do que foi feito até então.',
  failed: 'Não foi possível concluir o teste de desempenho.',
  busy: 'Um teste já está em execução em outra guia. Dois ao mesmo tempo mediriam um ao outro.',

  table: 'Tempo de cada trabalho',
  columnWork: 'Trabalho',
  columnBare: 'IndexedDB',
  columnOurs: 'Tablewright',
  columnRatio: 'Razão',
  legend:
    'Medianas. A razão é o tempo do Tablewright dividido pelo do IndexedDB: abaixo de 1× ele é mais rápido.',
  faster: (times) => `${times} vezes mais rápido`,
  slower: (times) => `${times} vezes mais lento`,
  alike: 'igualmente rápido',
  ratio: (ratio) => `${ratio}×`,

  works: {
    insert: 'Inserir 1.000 entidades',
    settled: 'O mesmo, até o diário ficar vazio',
    point: 'Ler uma entidade',
    points: 'Ler uma entidade, 500 de uma vez',
    partition: 'Ler uma partição',
    filter: 'Filtrar a tabela inteira, 1% corresponde',
    walk: 'Ler a tabela inteira em páginas',
    update: 'Atualizar 100 entidades por seus ETags, gravadas em disco',
    single: 'Inserir uma única entidade, gravada em disco',
    remove: 'Excluir a tabela',
  },
  units: {
    micro: (value) => `${value} µs`,
    milli: (value) => `${value} ms`,
    second: (value) => `${value} s`,
  },

  copyMarkdown: 'Copiar como Markdown',
  copyJson: 'Copiar como JSON',
  copied: 'Os números foram copiados.',
  notCopied: 'Não foi possível copiar os números.',
};
