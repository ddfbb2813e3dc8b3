import type { TabsMessages } from '../tabs-messages.ts';

export const tabs: TabsMessages = {
  label: 'Tabelas abertas',
  open: 'Abrir uma tabela',
  all: 'Todas as abas',
  menu: 'Ações da aba',
  preview: 'A próxima tabela que você olhar tomará o lugar dela. Um clique duplo a mantém aberta.',
  unsaved: 'não salva',
  close: 'Fechar',
  closeOthers: 'Fechar as outras',
  closeRight: 'Fechar as da direita',
  reopen: 'Reabrir a aba fechada',
  keep: 'Manter aberta',
  duplicate: 'Duplicar a aba',
  moveLeft: 'Mover para a esquerda',
  moveRight: 'Mover para a direita',
};
