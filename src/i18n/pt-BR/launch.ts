import type { launch as english } from '../en/launch.ts';

export const launch: typeof english = {
  update: {
    waits:
      'A atualização virá assim que nenhuma guia tiver trabalho não salvo, uma tarefa em andamento ou uma caixa de diálogo aberta.',
    replaced:
      'Uma versão mais nova atualizou o armazenamento, e esta guia deixou de usá-lo. Copie o que não foi salvo e recarregue a página.',
  },
  install: {
    offer: 'Você pode instalar o Tablewright: ele abre em uma janela própria e funciona sem rede.',
    action: 'Instalar',
  },
  choose: {
    text: 'Escolha os arquivos que você quer importar.',
    action: 'Escolher arquivos…',
  },
  shared: {
    nothing: 'Nada do que foi compartilhado pode ser importado.',
    tooLarge:
      'O que foi compartilhado é grande demais: por este caminho entram no máximo 20 arquivos e 256 MiB. Importe-os pelo menu.',
    failed:
      'Não foi possível guardar o que foi compartilhado. Compartilhe de novo ou importe os arquivos pelo menu.',
  },
};
