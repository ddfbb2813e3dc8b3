import type { transfer as english } from '../en/transfer.ts';

export const transfer: typeof english = {
  title: (file) => `Importar ${file}`,
  reading: 'Lendo o arquivo',

  interrupted: {
    text: (file, table, account) =>
      `A importação de ${file} para ${table} (conta ${account}) foi interrompida. A tabela pode conter só uma parte do arquivo.`,
    remove: 'Excluir a tabela',
    keep: 'Manter o que está lá',
  },
};
