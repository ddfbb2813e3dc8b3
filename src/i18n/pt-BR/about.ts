import type { about as english } from '../en/about.ts';

export const about: typeof english = {
  version: (version) => `Versão ${version}`,
  text: 'O modelo de dados do Azure Table no seu navegador: contas, tabelas, entidades tipadas sem esquema e simultaneidade otimista. O que você armazena fica neste dispositivo.',
  license: 'Licença MIT',
  close: 'Fechar',
};
