import type { lost as english } from '../en/lost.ts';

export const lost: typeof english = {
  title: 'Este endereço não leva a lugar nenhum',
  text: (address) =>
    `“${address}” não pode ser nem conta nem tabela. Contas têm de 3 a 24 letras minúsculas e dígitos; tabelas, de 3 a 63 letras e dígitos.`,
  noAccountTitle: (account) => `Não há nenhuma conta ${account}`,
  noAccountText:
    'Ela não está neste navegador: talvez tenha sido excluída, ou o link vem de outro navegador.',
  createAccount: 'Criar esta conta',
  noTableTitle: (table) => `Não há nenhuma tabela ${table}`,
  noTableText: (account) =>
    `A conta ${account} não tem nenhuma tabela com este nome: talvez tenha sido excluída ou renomeada.`,
  createTable: 'Criar esta tabela',
  toAccount: (account) => `Todas as tabelas de ${account}`,
  toStart: 'Ir para a página inicial',
  unreadableTitle: (account) => `Não é possível ler as tabelas de ${account}`,
  retry: 'Repetir',
};
