import type { failure as english } from '../en/failure.ts';

export const failure: typeof english = {
  retry: 'Repetir',
  copy: 'Copiar detalhes',
  copied: 'Copiado',
  details: 'Detalhes',
  blocked: {
    title: 'Outra guia está impedindo o acesso',
    text: 'Uma guia com uma versão mais antiga do Tablewright mantém o armazenamento aberto.',
    todo: 'Feche as outras guias do Tablewright. Esta continua sozinha.',
  },
  replaced: {
    title: 'Uma versão mais nova do Tablewright assumiu',
    text: 'Outra guia executa uma versão mais nova, que atualizou o armazenamento. Esta guia deixou de usá-lo.',
    todo: 'Recarregue a página para continuar com a nova versão.',
  },
  cleared: {
    title: 'O navegador fechou o armazenamento',
    text: 'Seus dados foram excluídos, por exemplo porque alguém limpou os dados deste site, ou a parte do navegador que os guarda foi encerrada. Nada mais pode ser guardado nesta janela.',
    todo: 'Recarregue a página. Se os dados sumiram, um backup pode então ser restaurado.',
  },
  absent: {
    title: 'Esta janela não pode armazenar nada',
    text: (part: string) =>
      `Para guardar tabelas, o Tablewright precisa de ${part}, uma interface do navegador que esta janela não tem.`,
    todo: 'Abra o Tablewright em uma janela comum de um navegador atualizado, e não em uma janela anônima ou incorporada.',
  },
  denied: {
    title: 'O navegador não permite que este site armazene nada',
    text: 'O Tablewright guarda tabelas neste navegador e precisa da permissão dele.',
    todo: 'Permita cookies e dados do site para este endereço nas configurações do navegador e tente novamente.',
  },
  newer: {
    title: 'O armazenamento pertence a uma versão mais nova',
    text: 'Uma versão mais nova do Tablewright atualizou o armazenamento. Esta versão, mais antiga, não mexe nele, para que nada se perca.',
    todo: 'Recarregue a página para obter a versão mais nova. Se não adiantar, limpe o cache desta página no navegador, mas não os dados do site.',
  },
  full: {
    title: 'Não há mais espaço',
    text: 'O disco, ou a parte dele reservada ao navegador, está cheio, e por isso não é possível abrir o armazenamento.',
    todo: 'Libere espaço em disco e tente novamente. Suas tabelas continuam lá.',
  },
  busy: {
    title: 'Outra guia está impedindo o acesso',
    text: 'Uma guia do Tablewright mantém o armazenamento aberto e não o libera.',
    todo: 'Feche as outras guias do Tablewright e tente novamente.',
  },
  engine: {
    title: 'O mecanismo não inicia',
    text: 'O worker que mantém as tabelas parou antes de poder responder.',
    todo: 'Tente novamente. Se ele parar todas as vezes, recarregue a página; suas tabelas ficam guardadas à parte.',
  },
  failed: {
    title: 'Não é possível abrir o armazenamento',
    text: 'O navegador não conseguiu abrir seu banco de dados.',
    todo: 'Tente novamente e depois reinicie o navegador. Se o disco estiver cheio ou com defeito, resolva isso primeiro: suas tabelas ainda podem estar lá. Se nada ajudar, salve o que há nas cópias internas de segurança, limpe os dados deste site nas configurações do navegador e restaure o backup.',
  },
};
